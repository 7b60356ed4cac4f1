import type { CvMark } from '#cv/contract/cv-calls.ts'
import type { CvContents, CvSection } from '#cv/contract/contents/cv-contents.ts'

/** The mark of an entry that is being written: as long as it says what it said when it was verified. */
export function markOf(
  stored: CvContents,
  marks: readonly CvMark[],
  { section, entry }: { section: CvSection; entry: unknown },
): CvMark | undefined {
  const said = JSON.stringify(entry)
  return marks.find((mark) => mark.section === section && JSON.stringify(stored[section][mark.at]) === said)
}
