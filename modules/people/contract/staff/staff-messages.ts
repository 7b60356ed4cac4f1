import { EXPORT_LINK_HOURS } from '#platform/contract/export.ts'
import { forbidden } from '#platform/contract/refusal.ts'

export const staffMessages = {
  exportBegun: `This list is long, so it is made in the background. You get a mail with a link that works for ${EXPORT_LINK_HOURS} hours.`,
  mayNotList: forbidden('You may not see how people are employed.'),
  mayNotExport: forbidden('You may not take the list of staff along.'),
  mayNotReport: forbidden('You may not see the figures of staff.'),
}
