import type { Call } from '#platform/contract/call.ts'

/**
 * Whether an answer means that the session is over: the specification says it by the text as well as by the status.
 * A public call has no session; its 401 is only told to the caller.
 */
export const endsSession = (
  call: Pick<Call, 'auth'>,
  { httpStatus, message }: { httpStatus: number; message: string },
): boolean => call.auth !== 'public' && (httpStatus === 401 || message === 'jwt expired')
