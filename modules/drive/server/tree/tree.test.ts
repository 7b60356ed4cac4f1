import { expect, test } from 'vitest'
import { driveScene } from '#drive/testing/drive-scene.ts'
import * as calls from '#drive/contract/tree/node-calls.ts'
import { setAccess, shareNode, previewAudience, unshareNode } from '#drive/contract/sharing/sharing-calls.ts'
import { readDetails, historyList, openFile } from '#drive/contract/files/file-calls.ts'
import { emptyTrash } from '#drive/server/drive-jobs.ts'

const scene = await driveScene()
const { product } = scene
const asha = await scene.employed({ department: 'Engineering' })
const bob = await scene.employed({ department: 'HR' })
const carol = await scene.employed()
const anita = await scene.employed({ department: 'Payroll' })

async function hrTree() {
  const hr = await scene.folder({
    name: `HR ${asha.id} ${Math.random()}`,
    owner: asha.id,
    visibility: 'shared',
  })
  await scene.grant(hr.id, { department_id: await scene.department('HR'), level: 'editor' })
  const policies = await scene.folder({ name: 'Policies', owner: asha.id, parent: hr.id })
  const salaries = await scene.folder({
    name: 'Salaries',
    owner: anita.id,
    parent: hr.id,
    visibility: 'shared',
  })
  const forms = await scene.folder({ name: 'Forms', owner: asha.id, parent: hr.id })
  await scene.grant(forms.id, { role_id: await scene.role('employee'), level: 'viewer' })
  const sheet = await scene.file({ name: 'x.xlsx', owner: anita.id, parent: salaries.id, text: 'pay' })
  await scene.file({ name: 'rules.txt', owner: asha.id, parent: policies.id, text: 'rules' })
  return { hr, policies, salaries, forms, sheet }
}

test('Bob edits Policies and Forms; Salaries exist for him by no way', async () => {
  const { hr, policies, salaries, forms, sheet } = await hrTree()
  expect(await scene.names(bob.caller, { folder_id: hr.id })).toEqual(['Forms', 'Policies'])
  expect(await scene.names(bob.caller, { folder_id: hr.id, search: 'x.xl' })).toEqual([])
  expect(await scene.names(bob.caller, { view: 'shared', search: 'salar' })).toEqual([])
  for (const id of [salaries.id, sheet.id])
    expect((await bob.caller.send(readDetails, { id })).httpStatus).toBe(404)
  expect((await bob.caller.send(calls.readFolder, { id: salaries.id })).httpStatus).toBe(404)
  expect((await bob.caller.send(openFile, { id: sheet.id, as: 'view' })).httpStatus).toBe(404)
  expect((await scene.listOf(bob.caller, { folder_id: salaries.id })).data).toMatchObject({
    rows: [],
    total: 0,
  })
  const listed = (await scene.listOf(bob.caller, { folder_id: hr.id })).data
  expect(listed.total).toBe(2)
  for (const { id } of [policies, forms])
    expect((await bob.caller.send(calls.readFolder, { id })).data.level).toBe('editor')
})

test('an archive holds what is permitted, and no name of anything else', async () => {
  const { hr } = await hrTree()
  const response = await bob.caller.raw(`/api${calls.zipFolder.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: hr.id }),
  })
  const text = Buffer.from(await response.arrayBuffer()).toString('latin1')
  expect(text).toContain('Policies/rules.txt')
  expect(text).not.toMatch(/Salaries|x\.xlsx/)
})

test('Carol sees Forms alone, among what is shared with her, and no name above it', async () => {
  const { hr, forms } = await hrTree()
  expect(await scene.names(carol.caller, { view: 'shared' })).toContain('Forms')
  expect((await carol.caller.send(calls.readFolder, { id: hr.id })).httpStatus).toBe(404)
  const folder = (await carol.caller.send(calls.readFolder, { id: forms.id })).data
  expect(folder).toMatchObject({
    breadcrumb: [{ id: null, name: '…' }],
    level: 'viewer',
    can: { add: false },
  })
  const refused = await carol.caller.send(calls.createDirectory, { parent_id: forms.id, name: 'Mine' })
  expect(refused).toMatchObject({ httpStatus: 403, message: 'You can view this folder but not add files.' })
})

test('a move says who gains access, and is for those who manage what is moved', async () => {
  const { policies, sheet } = await hrTree()
  const change = { id: sheet.id, move: { to: policies.id } }
  await scene.grant(policies.id, { account_id: anita.id, level: 'editor' })
  const told = (await anita.caller.send(previewAudience, change)).data
  expect(told.gaining).toContain(bob.name)
  expect(told.gains).toBeGreaterThanOrEqual(2)
  expect((await bob.caller.send(previewAudience, change)).httpStatus).toBe(404)
  expect((await bob.caller.send(calls.moveNode, { id: sheet.id, to: policies.id })).httpStatus).toBe(404)
  expect((await anita.caller.send(calls.moveNode, { id: sheet.id, to: policies.id })).status).toBe(0)
  expect(await scene.names(bob.caller, { folder_id: policies.id })).toEqual(['rules.txt', 'x.xlsx'])
})

test('of twenty who create one folder, one does; the others are shown it', async () => {
  const parent = await scene.folder({ name: `Race ${Math.random()}`, owner: asha.id })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      asha.caller.send(calls.createDirectory, { parent_id: parent.id, name: at % 2 === 0 ? 'x' : 'X' }),
    ),
  )
  const made = answers.filter(({ status }) => status === 0)
  expect(made).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status !== 0)) {
    expect(answer.httpStatus).toBe(409)
    expect(answer.message).toMatch(/^A folder named [xX] already exists\.$/)
    expect(answer.failure.facts['id']).toBe(made[0]!.data.id)
  }
})

test('at the top of one’s files too, and each person has names of their own', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => carol.caller.send(calls.createDirectory, { name: 'Notes' })),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect((await bob.caller.send(calls.createDirectory, { name: 'notes' })).status).toBe(0)
  expect((await carol.caller.send(calls.createDirectory, { name: 'a/b' })).failure.fields).toEqual({
    name: 'Names cannot contain / \\ : * ? < > | or quotes.',
  })
})

test('of A into B and B into A at once, one happens; no folder stands in itself', async () => {
  for (let round = 0; round < 10; round++) {
    const a = await scene.folder({ name: `A${round} ${Math.random()}`, owner: asha.id })
    const inA = await scene.folder({ name: 'inner', owner: asha.id, parent: a.id })
    const b = await scene.folder({ name: `B${round} ${Math.random()}`, owner: asha.id })
    const inB = await scene.folder({ name: 'inner', owner: asha.id, parent: b.id })
    const answers = await Promise.all([
      asha.caller.send(calls.moveNode, { id: a.id, to: inB.id }),
      asha.caller.send(calls.moveNode, { id: b.id, to: inA.id }),
    ])
    expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
    expect(answers.find(({ status }) => status !== 0)!.failure.fields).toEqual({
      to: 'A folder can’t be moved into itself.',
    })
  }
})

test('a folder in the trash is one row; it returns, or says where it is now', async () => {
  const top = await scene.folder({ name: `Top ${Math.random()}`, owner: asha.id })
  const folder = await scene.folder({ name: 'Invoices', owner: asha.id, parent: top.id })
  for (const at of [1, 2, 3])
    await scene.file({ name: `i${at}.txt`, owner: asha.id, parent: folder.id, text: `${at}` })
  const trash = (id: number) => asha.caller.send(calls.trashNodes, { ids: [id] })
  expect((await trash(folder.id)).data.results).toEqual([{ id: folder.id, refusal: null }])
  const shown = (await scene.listOf(asha.caller, { view: 'trash' })).data.rows
  expect(shown.filter(({ name }) => name === 'Invoices')).toMatchObject([
    { days_left: 30, trashed_by: asha.name },
  ])
  expect(await scene.names(asha.caller, { folder_id: folder.id })).toEqual([])
  expect((await asha.caller.send(readDetails, { id: folder.id })).message).toBe(
    `This item was moved to trash by ${asha.name}.`,
  )
  expect((await asha.caller.send(calls.restoreNode, { id: folder.id })).message).toBe('Restored.')
  expect(await scene.names(asha.caller, { folder_id: folder.id })).toEqual(['i1.txt', 'i2.txt', 'i3.txt'])
  await trash(folder.id)
  await trash(top.id)
  const moved = await asha.caller.send(calls.restoreNode, { id: folder.id })
  expect(moved.message).toBe('Its folder is gone. It is now in Restored.')
  expect(await scene.names(asha.caller, { folder_id: moved.data.parent_id! })).toEqual(['Invoices'])
})

test('of restoring and deleting for good at once, one happens', async () => {
  for (let round = 0; round < 10; round++) {
    const file = await scene.file({ name: `r${round} ${Math.random()}.txt`, owner: asha.id, text: 'x' })
    await asha.caller.send(calls.trashNodes, { ids: [file.id] })
    const answers = await Promise.all([
      asha.caller.send(calls.restoreNode, { id: file.id }),
      asha.caller.send(calls.purgeNode, { id: file.id }),
    ])
    expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  }
})

test('what lies in the trash for 30 days is deleted, and the quota has it back', async () => {
  const file = await scene.file({ name: `old ${Math.random()}.txt`, owner: asha.id, text: 'twelve bytes' })
  await asha.caller.send(calls.trashNodes, { ids: [file.id] })
  const before = await scene.used()
  const parts = { files: scene.files }
  const later = (days: number) => new Date(product.clock.now().getTime() + days * 86_400_000)
  await product.write((ctx) => emptyTrash(ctx, parts, later(29)))
  expect(await scene.used()).toBe(before)
  await product.write((ctx) => emptyTrash(ctx, parts, later(31)))
  expect(await scene.used()).toBe(before - 12)
  expect((await asha.caller.send(calls.restoreNode, { id: file.id })).httpStatus).toBe(404)
})

test('a folder of its own access starts empty or with those present, and gives way again', async () => {
  const { hr, policies } = await hrTree()
  const apart = { id: policies.id, inherits: false, visibility: 'shared' as const }
  expect((await bob.caller.send(setAccess, apart)).httpStatus).toBe(403)
  const told = (
    await asha.caller.send(previewAudience, { id: policies.id, access: { ...apart, copy: false } })
  ).data
  expect(told.losing).toContain(bob.name)
  await asha.caller.send(setAccess, { ...apart, copy: true })
  expect((await bob.caller.send(calls.readFolder, { id: policies.id })).data.level).toBe('editor')
  await asha.caller.send(setAccess, { ...apart, inherits: true })
  await asha.caller.send(setAccess, apart)
  const grants = (await asha.caller.send(readDetails, { id: policies.id })).data.access!.grants
  for (const { id: grant_id } of grants) await asha.caller.send(unshareNode, { id: policies.id, grant_id })
  expect((await bob.caller.send(calls.readFolder, { id: policies.id })).httpStatus).toBe(404)
  await asha.caller.send(setAccess, { ...apart, inherits: true })
  expect(await scene.names(bob.caller, { folder_id: hr.id })).toContain('Policies')
})

test('access for a person is told to them, and its level is what they may do', async () => {
  const folder = await scene.folder({ name: `Plans ${Math.random()}`, owner: asha.id })
  const share = (level: 'viewer' | 'uploader' | 'editor') =>
    asha.caller.send(shareNode, { id: folder.id, account_id: carol.id, level })
  expect((await share('viewer')).status).toBe(0)
  expect(await scene.names(carol.caller, { view: 'shared' })).toContain(
    (await carol.caller.send(calls.readFolder, { id: folder.id })).data.name,
  )
  expect(
    (await carol.caller.send(calls.createDirectory, { parent_id: folder.id, name: 'No' })).httpStatus,
  ).toBe(403)
  await share('uploader')
  const own = await carol.caller.send(calls.createDirectory, { parent_id: folder.id, name: 'Hers' })
  expect(own.status).toBe(0)
  const mine = await scene.folder({ name: 'His', owner: asha.id, parent: folder.id })
  const { version } = (await carol.caller.send(calls.readFolder, { id: mine.id })).data
  const rename = { id: mine.id, version, name: 'Renamed' }
  expect((await carol.caller.send(calls.renameNode, rename)).message).toBe(
    'You can view this but not change it.',
  )
  await share('editor')
  expect((await carol.caller.send(calls.renameNode, rename)).status).toBe(0)
  expect(
    (await carol.caller.send(shareNode, { id: folder.id, account_id: bob.id, level: 'viewer' })).httpStatus,
  ).toBe(403)
  const told = await product.read((ctx) =>
    ctx.db.selectFrom('notification').select('kind').where('recipient_id', '=', carol.id).execute(),
  )
  expect(told.filter(({ kind }) => kind === 'drive.shared').length).toBeGreaterThanOrEqual(1)
  const rows = (await asha.caller.send(historyList.read, { node_id: folder.id })).data.rows
  expect(rows.map(({ kind }) => kind)).toContain('rename')
})

test('only a person, a department, a project or a role, of which one, until a day that has not passed', async () => {
  const folder = await scene.folder({ name: `One ${Math.random()}`, owner: asha.id })
  const share = (wish: object) => asha.caller.send(shareNode, { id: folder.id, level: 'viewer', ...wish })
  expect((await share({})).message).toBe('Choose one person, department, project or role.')
  expect((await share({ account_id: bob.id, role_id: 1 })).httpStatus).toBe(400)
  expect((await share({ account_id: bob.id, until_on: '2026-11-24' })).message).toBe(
    'Choose a day from today on.',
  )
  expect((await share({ account_id: asha.id })).message).toBe('The owner has full access already.')
  expect((await share({ account_id: 999_999 })).message).toBe('Choose a person from the list.')
})

test('a lock of someone else holds; a manager ends it', async () => {
  const { policies } = await hrTree()
  const file = await scene.file({ name: 'locked.txt', owner: asha.id, parent: policies.id, text: 'x' })
  expect((await bob.caller.send(calls.lockNode, { id: file.id, locked: true })).message).toBe(
    'Locked for 8 hours.',
  )
  const { version } = (await asha.caller.send(readDetails, { id: file.id })).data
  const rename = await asha.caller.send(calls.renameNode, { id: file.id, version, name: 'other.txt' })
  expect(rename.message).toMatch(new RegExp(`^Locked by ${bob.name} until \\d\\d:\\d\\d\\.$`))
  expect((await asha.caller.send(calls.lockNode, { id: file.id, locked: false })).status).toBe(0)
})
