import type { GotFrom } from '#platform/contract/call.ts'
import type { listClosedMonths } from '#calendar/contract/working-time/working-time-calls.ts'
import type { previewClosing } from '#attendance/contract/closing/closing-calls.ts'

type Months = GotFrom<typeof listClosedMonths>
export type Company = Months['companies'][number]
export type ClosedMonth = Months['rows'][number]
export type Preview = GotFrom<typeof previewClosing>
