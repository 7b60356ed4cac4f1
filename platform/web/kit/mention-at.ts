// The same letters as a mention may have (contract/rich-text.ts), up to where one is writing.
const BEGUN = /(?:^|[^\p{L}\p{M}\p{N}_.@/])@([\p{L}\p{M}\p{N}'’_-]{0,40})$/u

export type BegunMention = { readonly from: number; readonly typed: string }

/** The mention that is being written where the caret stands; null elsewhere. */
export function mentionAt(text: string, caret: number): BegunMention | null {
  const typed = BEGUN.exec(text.slice(0, caret))?.[1]
  return typed === undefined ? null : { from: caret - typed.length - 1, typed: typed.replaceAll('_', ' ') }
}

type Completed = { readonly text: string; readonly caret: number }

/** Puts the whole mention in place of what was begun, with a space after it to go on writing. */
export function completeMention(
  text: string,
  caret: number,
  { from, mention }: { readonly from: number; readonly mention: string },
): Completed {
  const rest = text.slice(caret).replace(/^ /, '')
  const before = `${text.slice(0, from)}${mention} `
  return { text: before + rest, caret: before.length }
}
