import { keptRows } from '#platform/web/browser-database.ts'

/** A press of the clock without a line: it stays in this browser until the server has heard of it. */
export type KeptPress = {
  readonly key: string
  /** The next person at this browser does not send it. */
  readonly personId: number
  readonly direction: 'in' | 'out'
  /** By the clock of this device; the server corrects it by what the device shows when it is sent. */
  readonly pressed_at: string
  readonly zone: string
  readonly source: 'web' | 'mobile'
}

export const keptPunches = keptRows<KeptPress>('atrium-clock')
