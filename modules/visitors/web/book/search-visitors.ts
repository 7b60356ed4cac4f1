import type { Visitor } from '#visitors/contract/visitors-calls.ts'

/** What a badge says to anyone who scans it: the address of the desk's page with its number. */
export const badgeAddress = (badge: string): string => `${location.origin}/visitor?badge=${badge}`

export const badgeIn = (text: string): string | null => /[?&]badge=([\w-]+)/.exec(text)?.[1] ?? null

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

/** By a part of the name, the phone or the host; or by a badge that a scanner typed into the field. */
export function foundVisitors(visitors: readonly Visitor[], words: string): readonly Visitor[] {
  const badge = badgeIn(words)
  if (badge) return visitors.filter((visitor) => visitor.badge === badge)
  const wanted = plain(words).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return visitors
  return visitors.filter(({ visitor_name, phone_no, to_whom_meet }) => {
    const text = plain(`${visitor_name} ${phone_no} ${to_whom_meet}`)
    return wanted.every((word) => text.includes(word))
  })
}
