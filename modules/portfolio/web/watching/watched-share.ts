import { MARKS, type Mark } from '#portfolio/contract/public-calls.ts'

const PARTS = 200
/** Between two reports of a playing video lies less; more means that someone jumped. */
const LONGEST_STEP_SECONDS = 2.5
/** The very last pictures are often not shown. */
const WHOLE = 0.97

/** Which parts of a video were really seen: jumping to the end is not watching. */
export type Watched = { readonly seen: readonly boolean[]; readonly at: number }

export const nothingWatched = (at: number): Watched => ({
  seen: Array.from({ length: PARTS }, () => false),
  at,
})

/** Playing went on to this second. */
export function watchedTo(watched: Watched, at: number, duration: number): Watched {
  const step = at - watched.at
  if (!(duration > 0) || step <= 0 || step > LONGEST_STEP_SECONDS) return { ...watched, at }
  const first = Math.floor((watched.at / duration) * PARTS)
  const last = Math.min(PARTS, Math.ceil((at / duration) * PARTS)) - 1
  return { seen: watched.seen.map((is, part) => is || (part >= first && part <= last)), at }
}

/** The furthest mark that was passed. */
export function markOf({ seen }: Watched): Mark {
  const share = seen.filter(Boolean).length / PARTS
  if (share >= WHOLE) return 100
  return MARKS.findLast((mark) => mark < 100 && share * 100 > mark) ?? 0
}
