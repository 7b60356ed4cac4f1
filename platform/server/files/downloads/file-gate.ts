import { nobody, type Ctx } from '#platform/server/ctx.ts'
import { readingContext, type Ground } from '#platform/server/transaction.ts'

/**
 * What stands behind a signed link that ends with something else than its time, as the area that hands it out registers
 * it. It is asked with each request and while the bytes are sent, so that what is withdrawn sends nothing more.
 */
export type FileGate = {
  /** `area.record`, as it stands in the link. */
  readonly key: string
  isOpen(ctx: Ctx, id: number): Promise<boolean>
}

/** `key/id`, as a signed link carries it. */
export const gateText = (key: string, id: number): string => `${key}/${id}`

export type AskGate = (gate: string) => Promise<boolean>

export const askGates =
  (ground: Ground, gates: readonly FileGate[]): AskGate =>
  async (text) => {
    const [key, id] = text.split('/')
    const gate = gates.find((one) => one.key === key)
    const ctx = readingContext(ground, {
      actor: nobody,
      request: { id: 'file-gate', address: '', device: '' },
    })
    return (await gate?.isOpen(ctx, Number(id))) ?? false
  }
