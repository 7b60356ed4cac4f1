import { createHash } from 'node:crypto'
import { cvSections, type CvContents, type CvSection } from '#cv/contract/contents/cv-contents.ts'

/** Of what an entry says: its place and the key under which it is known again are no part of it. */
export function digestOf(entry: object): string {
  const said = Object.entries(entry)
    .filter(([name]) => name !== 'key')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}

export type Place = { readonly section: CvSection; readonly at: number; readonly digest: string }

export const placesOf = (contents: CvContents): Place[] =>
  cvSections.flatMap((section) =>
    contents[section].map((entry, at) => ({ section, at, digest: digestOf(entry) })),
  )

type Mark = {
  readonly section: CvSection
  readonly digest: string
  readonly by: string
  readonly verified_at: string
}

/** Which entries bear a mark as they stand now. */
export const marksOf = (contents: CvContents, marks: readonly Mark[]) =>
  placesOf(contents).flatMap(({ section, at, digest }) => {
    const mark = marks.find((known) => known.section === section && known.digest === digest)
    return mark ? [{ section, at, by: mark.by, verified_at: mark.verified_at }] : []
  })
