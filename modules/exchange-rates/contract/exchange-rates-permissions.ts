import { definePermissions } from '#platform/contract/permission.ts'

export const exchangeRatePermissions = definePermissions({
  'exchange-rates.rate.view': { label: 'See exchange rates', scopes: ['all'] },
  'exchange-rates.rate.manage': { label: 'Enter and import exchange rates', scopes: ['all'] },
})
