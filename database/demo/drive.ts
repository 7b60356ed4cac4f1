import sharp from 'sharp'
import { buildFile, buildFolder, buildGrant } from '#drive/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { AreaStory, WriteArea } from './write-area.ts'

type Story = {
  readonly ctx: Ctx
  readonly files: FileStore
  readonly idOf: (key: string) => number
  /** The same context some days ago. */
  readonly back: (days: number) => Ctx
}

/** Folders of HR, of the company and of people, with versions, views, a link’s worth of history and a trash. */
export const writeDrive: WriteArea = async (ctx, { accountIds, today, files }: AreaStory) => {
  if (!files) return
  const back = (days: number): Ctx => ({
    ...ctx,
    now: new Date(`${today.subtract({ days }).toString()}T06:15:00Z`),
  })
  const story: Story = { ctx, files, back, idOf: (key) => accountIds.get(key)! }
  await writeHr(story)
  await writeCompany(story)
  await writeOwn(story)
}

const idWhere = async (
  ctx: Ctx,
  table: 'department' | 'role',
  where: { column: 'name' | 'key'; value: string },
) => {
  const row = await ctx.db
    .selectFrom(table)
    .select('id')
    .where(where.column as 'name', '=', where.value)
    .executeTakeFirstOrThrow()
  return row.id
}

const text = (title: string, lines: number) =>
  [title, '', ...Array.from({ length: lines }, (_, at) => `${at + 1}. ${title}, paragraph ${at + 1}.`)].join(
    '\n',
  )

/** What HR works on: everyone of the department edits, salaries are for one person, forms are for all. */
async function writeHr({ ctx, files, back, idOf }: Story) {
  const owner = idOf('hr-manager')
  const seat = await ctx.db
    .selectFrom('assignment')
    .select('company_id')
    .where('account_id', '=', owner)
    .orderBy('valid_from', 'desc')
    .executeTakeFirstOrThrow()
  const company = seat.company_id
  const hr = await buildFolder(back(300), { name: 'HR', owner, company, visibility: 'shared' })
  await buildGrant(back(300), hr.id, {
    department_id: await idWhere(ctx, 'department', { column: 'name', value: 'People' }),
    level: 'editor',
  })
  const policies = await buildFolder(back(290), { name: 'Policies', owner, parent: hr.id })
  for (const [at, name] of [
    'Leave policy.txt',
    'Travel policy.txt',
    'Code of conduct.txt',
    'Policy 2.txt',
    'Policy 10.txt',
  ].entries()) {
    const file = await buildFile(back(280 - at * 40), files, {
      name,
      owner,
      parent: policies.id,
      text: text(name, 12 + at),
    })
    await writeViews(ctx, file.id, {
      people: [idOf('employee'), idOf('manager'), idOf('hr-executive')],
      back,
      days: 6 + at,
    })
  }
  const salaries = await buildFolder(back(200), {
    name: 'Salaries',
    owner,
    parent: hr.id,
    visibility: 'private',
  })
  await buildFile(back(20), files, {
    name: 'Bands 2026.csv',
    owner,
    parent: salaries.id,
    text: 'Band,Years\nA,0-2\nB,3-5\n',
  })
  const forms = await buildFolder(back(250), { name: 'Forms', owner, parent: hr.id })
  await buildGrant(back(250), forms.id, {
    role_id: await idWhere(ctx, 'role', { column: 'key', value: 'employee' }),
    level: 'viewer',
  })
  for (const name of ['Reimbursement form.txt', 'Emergency contact form.txt'])
    await buildFile(back(240), files, { name, owner, parent: forms.id, text: text(name, 6) })
}

type Views = {
  readonly people: readonly number[]
  readonly back: (days: number) => Ctx
  readonly days: number
}

async function writeViews(ctx: Ctx, nodeId: number, { people, back, days }: Views) {
  const views = Array.from({ length: days }, (_, at) => ({
    node_id: nodeId,
    account_id: people[at % people.length]!,
    kind: at % 4 === 3 ? ('download' as const) : ('view' as const),
    at: back(1 + ((at * 5) % 28)).now,
  }))
  await ctx.db.insertInto('drive_event').values(views).execute()
}

/** Read by everyone of the company. */
async function writeCompany({ ctx, files, back, idOf }: Story) {
  const owner = idOf('content-editor')
  for (const company of [1, 2, 3]) {
    const handbook = await buildFolder(back(400), {
      name: `Handbook ${company}`,
      owner,
      company,
      visibility: 'public',
    })
    for (const name of ['Welcome.txt', 'Office rules.txt', 'Holidays explained.txt']) {
      const file = await buildFile(back(390), files, {
        name,
        owner,
        parent: handbook.id,
        text: text(name, 10),
      })
      await writeViews(ctx, file.id, { people: [idOf('employee'), idOf('manager')], back, days: 3 })
    }
  }
}

/** Files of an employee: some shared with the manager, one starred, one in the trash. */
async function writeOwn({ ctx, files, back, idOf }: Story) {
  const owner = idOf('employee')
  const { company_id: company } = await ctx.db
    .selectFrom('assignment')
    .select('company_id')
    .where('account_id', '=', owner)
    .orderBy('valid_from', 'desc')
    .executeTakeFirstOrThrow()
  const notes = await buildFolder(back(60), { name: 'Notes', owner, company })
  for (const at of [1, 2, 10])
    await buildFile(back(60 - at), files, {
      name: `Meeting ${at}.txt`,
      owner,
      parent: notes.id,
      text: text(`Meeting ${at}`, 8),
    })
  const plans = await buildFolder(back(45), {
    name: 'Plans for the release',
    owner,
    company,
    visibility: 'shared',
  })
  await buildGrant(back(44), plans.id, { account_id: idOf('manager'), level: 'editor' })
  const plan = await buildFile(back(44), files, {
    name: 'Release plan.csv',
    owner,
    parent: plans.id,
    text: 'Week,Goal\n1,Scope\n2,Build\n3,Test\n',
  })
  await writeViews(ctx, plan.id, { people: [idOf('manager')], back, days: 5 })
  const picture = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#1d6b52' } })
    .png()
    .toBuffer()
  const drawing = await buildFile(back(30), files, {
    name: 'Cover.png',
    owner,
    company,
    text: picture,
    kind: 'png',
  })
  await ctx.db.insertInto('drive_star').values({ account_id: owner, node_id: drawing.id }).execute()
  const old = await buildFile(back(20), files, {
    name: 'Old draft.txt',
    owner,
    company,
    text: text('Old draft', 4),
  })
  await ctx.db
    .updateTable('drive_node')
    .set({ trashed_at: back(6).now, trashed_by: owner })
    .where('id', '=', old.id)
    .execute()
}
