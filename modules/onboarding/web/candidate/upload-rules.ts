import type { FileField } from '#platform/contract/upload.ts'
import { fileKinds } from '#platform/contract/upload.ts'
import type { CandidateFile } from '#onboarding/contract/candidate/candidate-calls.ts'

/** One file of a field: on its way, arrived as a draft, or saved with the form. */
export type Entry = {
  /** Of this page; the number comes with the answer. */
  readonly key: string
  readonly name: string
  readonly bytes: number
  /** 0 to 1 while it is on its way. */
  readonly share: number | null
  /** Why it did not arrive; it can be sent again. */
  readonly failure: string | null
  readonly arrived: CandidateFile | null
}

export const entryOf = (file: CandidateFile): Entry => ({
  key: `kept-${file.id}`,
  name: file.name,
  bytes: file.bytes,
  share: null,
  failure: null,
  arrived: file,
})

export const entryOnItsWay = (key: string, file: File): Entry => ({
  key,
  name: file.name,
  bytes: file.size,
  share: 0,
  failure: null,
  arrived: null,
})

/**
 * What a field shows when the page opens: what is saved, and the drafts that an earlier visit left. Where there is
 * room for one file alone, the newest takes the place.
 */
export function startingEntries(files: readonly CandidateFile[], isOne: boolean): Entry[] {
  const drafts = files.filter(({ draft }) => draft)
  if (!isOne) return files.map(entryOf)
  const newest = drafts.at(-1) ?? files.at(-1)
  return newest ? [entryOf(newest)] : []
}

export const idsOf = (entries: readonly Entry[]): number[] =>
  entries.flatMap(({ arrived }) => (arrived ? [arrived.id] : []))

export const isUnderWay = ({ arrived, failure }: Entry): boolean => arrived === null && failure === null

/** Whether what is shown differs from what is saved. */
export function differs(entries: readonly Entry[], files: readonly CandidateFile[]): boolean {
  const saved = files.filter(({ draft }) => !draft).map(({ id }) => id)
  return String(idsOf(entries)) !== String(saved)
}

/** By endings and by kinds: with both, phones offer the camera and change their own picture format into a common one. */
export const acceptOf = ({ accept }: Pick<FileField, 'accept'>): string =>
  accept.flatMap((kind) => [`.${fileKinds[kind].extensions.join(',.')}`, fileKinds[kind].mime]).join(',')

/** For the camera: pictures alone, and none in a format of the phone's own. */
export const picturesOf = ({ accept }: FileField): string =>
  acceptOf({ accept: accept.filter((kind) => fileKinds[kind].mime.startsWith('image/')) })

export const takesPictures = ({ accept }: FileField): boolean => accept.includes('jpeg')
