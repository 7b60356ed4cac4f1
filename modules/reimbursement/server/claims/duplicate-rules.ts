import type { Duplicate } from './line-rules.ts'

type Line = {
  readonly spent_on: string
  readonly rupees: number
  readonly vendor: string
  readonly bill_number: string
  readonly split_of: string | null
  readonly hashes: readonly string[]
}
type Alike = Omit<Line, 'split_of'> & {
  readonly account_id: number
  readonly number: string
  readonly payment: string | null
}
type Beside = {
  readonly accountId: number
  readonly alike: readonly Alike[]
  /** Files beside the whole claim, which its lines share. */
  readonly claimHashes: readonly string[]
  /** The lines before it in the same claim. */
  readonly siblings: readonly Line[]
}

/** Where a line may stand already. Parts of one bill share its number and its receipt. */
export function duplicatesOf(line: Line, { accountId, alike, claimHashes, siblings }: Beside): Duplicate[] {
  const withShared = { ...line, hashes: [...line.hashes, ...claimHashes] }
  const elsewhere = alike.flatMap((other): Duplicate[] => {
    const isOwn = other.account_id === accountId
    const by = sameness(withShared, other, isOwn)
    const paid = other.payment === 'in_progress' || other.payment === 'done'
    return by === null ? [] : [{ by, number: other.number, paid }]
  })
  const inClaim = siblings
    .filter(({ split_of }) => split_of === null || split_of !== line.split_of)
    .flatMap((other): Duplicate[] => {
      const by = sameness(line, other, true)
      return by === null ? [] : [{ by, number: 'another line of this claim', paid: false }]
    })
  return [...elsewhere, ...inClaim].toSorted((one, other) => weight(one) - weight(other))
}

const weight = ({ by, paid }: Duplicate): number =>
  (paid ? 0 : 10) + { file: 0, bill_number: 1, content: 2 }[by]

function sameness(line: Line, other: Omit<Line, 'split_of'>, isOwn: boolean): Duplicate['by'] | null {
  if (line.hashes.some((hash) => other.hashes.includes(hash))) return 'file'
  const lower = (text: string) => text.toLowerCase()
  if (line.bill_number !== '' && lower(line.bill_number) === lower(other.bill_number)) return 'bill_number'
  const isSame =
    isOwn &&
    line.spent_on === other.spent_on &&
    line.rupees === other.rupees &&
    lower(line.vendor) === lower(other.vendor)
  return isSame ? 'content' : null
}
