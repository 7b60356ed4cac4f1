import { shortened } from '#platform/contract/short-text.ts'

/** Text in a list at the length that the specification gives; the whole of it shows when pointed at. */
export function ShortText({ children }: { children: string | null }) {
  const text = children ?? ''
  const short = shortened(text)
  return short === text ? text : <span title={text}>{short}</span>
}
