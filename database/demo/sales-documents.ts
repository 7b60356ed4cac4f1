import { buildFile, buildFolder } from '#drive/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { buildSalesFolder, buildShare, type ShareStory } from '#sales/server/public.ts'
import type { AreaStory, WriteArea } from './write-area.ts'

const folders = {
  'Case studies': ['Dealer portal for a food wholesaler.txt', 'Token screens for clinics.txt'],
  Company: ['Company profile.txt', 'Mutual NDA.txt'],
  'Price lists': ['Price list 2026.csv', 'Price list 2027.csv'],
} as const

const prices = 'Service,Unit,Price (INR)\nDesign,hour,1800\nDevelopment,hour,1500\nSupport,month,60000\n'

const textOf = (file: string) =>
  file.endsWith('.csv') ? prices : `${file.replace('.txt', '')}\n\nWritten for clients of Banyan Softworks.`

type File = (typeof folders)[keyof typeof folders][number]
type Story = Partial<ShareStory> & {
  readonly file: File
  readonly daysAgo: number
  readonly lasts: number
  readonly opened?: readonly number[]
  readonly revoked?: number
}

/** Each on the next contact of the seller, in every state. */
const stories: readonly (readonly [seller: string, stories: readonly Story[]])[] = [
  [
    'sales-executive',
    [
      {
        file: 'Price list 2027.csv',
        daysAgo: 9,
        lasts: 30,
        password: 'harbour lights',
        opened: [8, 5, 1],
        note: 'As discussed on the phone. The password comes by message.',
      },
      { file: 'Token screens for clinics.txt', daysAgo: 2, lasts: 30, viewOnly: true },
      { file: 'Company profile.txt', daysAgo: 60, lasts: 30, opened: [58] },
      { file: 'Mutual NDA.txt', daysAgo: 20, lasts: 90, opened: [19], revoked: 12 },
      { file: 'Price list 2026.csv', daysAgo: 15, lasts: 60, opened: [14] },
    ],
  ],
  [
    'simran.ahlawati',
    [
      { file: 'Dealer portal for a food wholesaler.txt', daysAgo: 6, lasts: 14, opened: [6, 3] },
      { file: 'Company profile.txt', daysAgo: 1, lasts: 30 },
    ],
  ],
]

/** The folder of the sales company, and what of it was shared with contacts. */
export const writeSalesDocuments: WriteArea = async (
  ctx,
  { accountIds, today, files, keyring }: AreaStory,
) => {
  if (!files || !keyring) return
  const at = (daysAgo: number, time = '08:30') =>
    new Date(`${today.subtract({ days: daysAgo }).toString()}T${time}:00Z`)
  const owner = accountIds.get('sales-manager')!
  const nodes = await writeFolders({ ...ctx, now: at(120) }, { owner, files })
  const parts = { files, keyring, config: { publicUrl: '' } }
  for (const [seller, shares] of stories) {
    const ownerId = accountIds.get(seller)!
    const contacts = await listContacts(ctx, ownerId, shares.length)
    for (const [index, { file, daysAgo, lasts, opened = [], revoked, ...more }] of shares.entries())
      await buildShare(ctx, parts, {
        ...more,
        contact: contacts[index]!,
        nodeId: nodes.get(file)!,
        ownerId,
        at: at(daysAgo),
        expiresOn: today.subtract({ days: daysAgo }).add({ days: lasts }).toString(),
        openings: opened.map((days, turn) => ({
          at: at(days, '10:15'),
          seconds: 95 + turn * 40,
          downloaded: turn === 0 && !more.viewOnly,
        })),
        ...(revoked === undefined ? {} : { revokedAt: at(revoked) }),
      })
  }
  // Replaced by the new list: what was shared of it no longer opens.
  await ctx.db
    .updateTable('drive_node')
    .set({ trashed_at: at(4), trashed_by: owner })
    .where('id', '=', nodes.get('Price list 2026.csv')!)
    .execute()
}

type Writing = { readonly owner: number; readonly files: NonNullable<AreaStory['files']> }

async function writeFolders(ctx: Ctx, { owner, files }: Writing): Promise<ReadonlyMap<string, number>> {
  const { company_id, name } = await ctx.db
    .selectFrom('assignment')
    .innerJoin('company', 'company.id', 'assignment.company_id')
    .select(['company_id', 'company.name'])
    .where('account_id', '=', owner)
    .orderBy('valid_from', 'desc')
    .executeTakeFirstOrThrow()
  const root = await buildSalesFolder(ctx, company_id, `Sales documents of ${name}`)
  const nodes = new Map<string, number>()
  for (const [folder, names] of Object.entries(folders)) {
    const { id: parent } = await buildFolder(ctx, { name: folder, owner, parent: root.id })
    for (const file of names)
      nodes.set(file, (await buildFile(ctx, files, { name: file, owner, parent, text: textOf(file) })).id)
  }
  return nodes
}

async function listContacts(ctx: Ctx, ownerId: number, count: number) {
  const rows = await ctx.db
    .selectFrom('contact')
    .select(['id', 'email'])
    .where('owner_id', '=', ownerId)
    .where('email', 'is not', null)
    .where('merged_into', 'is', null)
    .orderBy('id')
    .limit(count)
    .execute()
  return rows.map(({ id, email }) => ({ id, email: email! }))
}
