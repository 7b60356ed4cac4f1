import type { AreaDuties } from '#platform/server/area.ts'
import { OWN_ROWS, type AccountReferences } from '#platform/server/leavers/account-references.ts'

const accounts: AccountReferences = {
  handedOver: ['assignment.account_id', 'assignment.line_manager_id'],
  owesNothing: {
    'the chart leaves out managers whose account is closed': ['assignment.dotted_manager_id'],
    [OWN_ROWS]: ['work_phone.account_id'],
  },
}

export const organizationDuties: AreaDuties = { accounts }
