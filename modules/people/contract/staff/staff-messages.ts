import { EXPORT_LINK_HOURS } from '#platform/contract/export.ts'
import { forbidden } from '#platform/contract/refusal.ts'

export const staffMessages = {
  exportBegun: `This export is large and runs in the background. You’ll get an email with a link that works for ${EXPORT_LINK_HOURS} hours.`,
  mayNotList: forbidden('You don’t have permission to see employment details.'),
  mayNotExport: forbidden('You don’t have permission to export the employee list.'),
  mayNotReport: forbidden('You don’t have permission to see headcount reports.'),
}
