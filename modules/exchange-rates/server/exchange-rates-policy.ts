import { holds, type Asker } from '#platform/server/rights/reach.ts'

export const maySeeRates = (actor: Asker): boolean => holds(actor, 'exchange-rates.rate.view', 'all')
export const mayManageRates = (actor: Asker): boolean => holds(actor, 'exchange-rates.rate.manage', 'all')
