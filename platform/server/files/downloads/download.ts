import type { Readable } from 'node:stream'

/** Bytes to be sent instead of an envelope. */
export type Download = {
  readonly name: string
  readonly mime: string
  readonly body: Readable | Buffer
  readonly bytes?: number
  /** Shown in the browser instead of being saved; only for kinds that cannot carry script. */
  readonly inline?: boolean
}
