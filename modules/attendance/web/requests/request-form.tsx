import type { RequestKind } from '#attendance/contract/attendance-lists.ts'
import type { RequestView } from '#attendance/contract/requests/request-calls.ts'
import { ElsewhereForm } from './elsewhere-form.tsx'
import { TimeChangeForm } from './time-change-form.tsx'

type RequestFormProps = {
  kind: RequestKind
  day: string
  /** The waiting one in whose place another wish is sent. */
  changing?: RequestView | undefined
  onDone: () => void
}

export const RequestForm = ({ kind, ...form }: RequestFormProps) =>
  kind === 'time_change_request' ? <TimeChangeForm {...form} /> : <ElsewhereForm kind={kind} {...form} />
