import { buildReview } from '#engineering/server/public.ts'
import type { Parts } from './engineering-parts.ts'

export async function writeReviews(parts: Parts): Promise<void> {
  await writeWaiting(parts)
  await writeLater(parts)
  await writeDone(parts)
}

/** Who takes part, and how a link and a finding look. */
function partsOfReviews({ idOf, at, project }: Parts) {
  const [employee, kavitha, tumpa] = ['employee', 'kavitha.r', 'tumpa.sanfui'].map(idOf) as [
    number,
    number,
    number,
  ]
  const url = (number: number) => `https://git.harbour.example/booking/merge_requests/${number}`
  const common = { project_id: project }
  const finding = (by_id: number, file: string, line: number, text: string) => ({
    file,
    line,
    text,
    by_id,
    round: 1,
    at: at(2, '15:20'),
  })
  return { employee, kavitha, tumpa, url, common, finding }
}

async function writeWaiting(parts: Parts): Promise<void> {
  const { ctx, at } = parts
  const { employee, kavitha, tumpa, url, common } = partsOfReviews(parts)
  await buildReview(ctx, {
    ...common,
    title: 'Read tide tables once an hour',
    url: url(212),
    author_id: kavitha,
    created_at: at(1, '16:10'),
    waiting_since: at(1, '16:10'),
    reviewers: [
      [employee, 'waiting'],
      [tumpa, 'waiting'],
    ],
  })
}

async function writeLater(parts: Parts): Promise<void> {
  const { ctx, at, items } = parts
  const { employee, kavitha, tumpa, url, common, finding } = partsOfReviews(parts)
  await buildReview(ctx, {
    ...common,
    title: 'Berths on a map',
    url: url(208),
    author_id: employee,
    item_id: items[1]!.id,
    state: 'changes_requested',
    created_at: at(4),
    reviewers: [[kavitha, 'changes']],
    findings: [
      { ...finding(kavitha, 'map/berths.ts', 42, 'Two boats can get the same berth.'), severity: 'blocker' },
      {
        ...finding(kavitha, 'map/berths.ts', 88, 'Say metres in the name.'),
        severity: 'minor',
        state: 'fixed',
      },
      {
        ...finding(kavitha, 'map/colours.css', 7, 'The token for water exists.'),
        severity: 'nit',
        state: 'wont_fix',
      },
    ],
  })
  await buildReview(ctx, {
    ...common,
    title: 'Invoices as a file',
    url: url(201),
    author_id: tumpa,
    item_id: items[3]!.id,
    state: 'in_review',
    rounds: 2,
    created_at: at(6),
    waiting_since: at(1, '10:30'),
    reviewers: [
      [employee, 'approved'],
      [kavitha, 'waiting'],
    ],
    findings: [
      {
        ...finding(employee, 'invoices/pdf.ts', 19, 'Amounts round twice.'),
        severity: 'major',
        state: 'fixed',
      },
      { ...finding(kavitha, 'invoices/pdf.ts', 61, 'Name the page size.'), severity: 'minor' },
    ],
  })
}

async function writeDone(parts: Parts): Promise<void> {
  const { ctx, at } = parts
  const { employee, kavitha, tumpa, url, common } = partsOfReviews(parts)
  await buildReview(ctx, {
    ...common,
    title: 'Pilots see their next berth',
    url: url(188),
    author_id: kavitha,
    state: 'approved',
    created_at: at(8, '17:00'),
    approved_at: at(5, '12:00'),
    turnaround_minutes: 240,
    reviewers: [[employee, 'approved']],
  })
  await buildReview(ctx, {
    ...common,
    title: 'Shorter sign-in',
    url: url(170),
    author_id: employee,
    state: 'closed',
    created_at: at(30),
    approved_at: at(29, '15:00'),
    turnaround_minutes: 780,
    reviewers: [[tumpa, 'approved']],
  })
}
