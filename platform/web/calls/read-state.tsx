import { FailureState, LoadingState } from '#platform/web/light/states.tsx'

type Read = {
  readonly isPending: boolean
  readonly error: Error | null
  readonly refetch: () => Promise<unknown>
}

type ReadStateProps = {
  of: Read
  /** It is all the page shows until the answer is there. */
  asPage?: boolean
  /** What is read, where “Loading” alone would not say it. */
  label?: string
}

/** A read that waits, or that failed and may be tried again; nothing once its answer is there. */
export function ReadState({ of: read, asPage, label }: ReadStateProps) {
  if (read.isPending) return <LoadingState label={label} />
  if (!read.error) return null
  return <FailureState asPage={asPage} failure={read.error} again={() => void read.refetch()} />
}
