import { tooLarge, unavailable, type Refusal } from '#platform/contract/refusal.ts'

/**
 * Why a file could not be read: it is not what its name says, it needs more than one file may cost, or too many
 * files were waiting.
 */
export class UnreadableFile extends Error {
  readonly why: 'broken' | 'too-much' | 'busy'

  constructor(why: 'broken' | 'too-much' | 'busy', detail = '') {
    super(`the file is ${why}${detail === '' ? '' : `: ${detail}`}`)
    this.why = why
  }
}

export const unreadableMessages = {
  tooMuch:
    'This file takes more to read than one file may. Keep only the table or the days that are needed, in a new file.',
  busy: 'Many files are being read at this moment. Try again in a minute.',
}

/** The answer for a file that could not be read; a broken one is worded by the area that asked for it. */
export function refusalOfUnreadable(error: unknown, broken: Refusal): Refusal {
  if (!(error instanceof UnreadableFile)) throw error
  const { field } = broken
  if (error.why === 'busy') return unavailable(unreadableMessages.busy)
  if (error.why === 'too-much') return tooLarge(unreadableMessages.tooMuch, field)
  return broken
}
