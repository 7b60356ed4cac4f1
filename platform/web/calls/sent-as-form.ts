import type { Call } from '#platform/contract/call.ts'

/** Files go in a form; so do the calls that the specification names so, without a file too. */
export const isSentAsForm = (call: Pick<Call, 'asForm'>, files: Readonly<Record<string, readonly File[]>>) =>
  call.asForm || Object.values(files).some((list) => list.length > 0)
