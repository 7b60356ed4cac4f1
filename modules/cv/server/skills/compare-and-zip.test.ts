import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { companyDay } from '#platform/server/company-day.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { keepAbsence } from '#calendar/server/public.ts'
import { listOwnTasks } from '#operations/contract/tasks/task-calls.ts'
import { buildAssignment } from '#organization/server/public.ts'
import { addEditCv } from '#cv/contract/cv-calls.ts'
import type { CvContents } from '#cv/contract/contents/cv-contents.ts'
import { cvMessages as say } from '#cv/contract/cv-messages.ts'
import {
  compareCvs,
  exportSkills,
  MOST_IN_ZIP,
  searchSkills,
  skillChart,
  zipCvs,
} from '#cv/contract/skills/inventory-calls.ts'
import { someCv } from '#cv/server/cv-builders.ts'

const product = await testProduct()
const ids: Record<string, number> = {}
let lead: Caller
let head: Caller
let plain: Caller

type Seat = Omit<Parameters<typeof buildAssignment>[1], 'accountId'>

async function writer(key: string, name: string, seat: Seat, contents: CvContents) {
  const account = await product.account({ name })
  ids[key] = account.id
  await product.write((ctx) => buildAssignment(ctx, { accountId: account.id, ...seat }))
  const caller = await product.as(account)
  expect((await caller.send(addEditCv, { version: 0, contents })).httpStatus).toBe(200)
  return caller
}

beforeAll(async () => {
  const manager = await product.account({ name: 'Lata Lead', roles: ['employee', 'manager'] })
  const keeper = await product.account({ name: 'Hari Head', roles: ['employee', 'hr_manager'] })
  await product.write((ctx) => buildAssignment(ctx, { accountId: manager.id }))
  const team = { lineManagerId: manager.id }
  plain = await writer('asha', 'Asha Rao', team, someCv())
  const skills = [
    { name: 'typescript', level: 2, months: 24, last_used: null },
    { name: 'Zig', level: 1, months: 6, last_used: '2026-01' },
  ]
  await writer('namesake', 'Asha Rao', team, someCv({ headline: 'Tester', skills, experience: [] }))
  await writer('twin', 'Asha Rao', team, someCv({ headline: 'Twin' }))
  await writer('far', 'Farid Far', { company: 2, location: 'delhi' }, someCv())
  lead = await product.as(manager)
  head = await product.as(keeper)
})

const of = (...keys: string[]) => keys.map((key) => ids[key]!)

describe('side by side', () => {
  test('stand skills, years and jobs, first what most of them know', async () => {
    const { data } = await lead.send(compareCvs, { user_ids: of('namesake', 'asha') })
    expect(data.people.map(({ id, headline }) => [id, headline])).toEqual([
      [ids['namesake'], 'Tester'],
      [ids['asha'], 'Backend engineer'],
    ])
    expect(
      data.skills.map(({ name, known }) => [name.toLowerCase(), known.map((one) => one?.level)]),
    ).toEqual([
      ['typescript', [2, 4]],
      ['postgresql', [undefined, 3]],
      ['zig', [1, undefined]],
    ])
    const [without, one] = data.people
    expect([without!.total.months, without!.jobs]).toEqual([0, []])
    expect(one!.jobs).toEqual([
      { role: 'Senior engineer', employer: 'Banyan Softworks', span: 'Jan 2021 – today' },
      { role: 'Software engineer', employer: 'Tamarind Works', span: 'Apr 2018 – Mar 2021' },
    ])
    expect(one!.total.reasons.length).toBeGreaterThan(1)
  })

  test('stand two or three whom one may read, and no one else', async () => {
    const cases: [Caller, number[], string][] = [
      [lead, of('asha'), say.compareTwo],
      [head, of('asha', 'namesake', 'twin', 'far'), say.compareThree],
      [lead, of('asha', 'asha'), say.personTwice.text],
      [lead, of('asha', 'far'), say.notAllThere.text],
      [lead, [ids['asha']!, 999_999], say.notAllThere.text],
      [plain, of('asha', 'twin'), say.mayNotSearch.text],
    ]
    for (const [caller, user_ids, message] of cases)
      expect((await caller.send(compareCvs, { user_ids })).message).toContain(message)
    expect((await head.send(compareCvs, { user_ids: of('asha', 'twin', 'far') })).data.people).toHaveLength(3)
  })
})

describe('a row of the search', () => {
  const rowOf = async (caller: Caller) =>
    (await caller.send(searchSkills, {})).data.rows.find(({ id }) => id === ids['asha'])

  test('opens which jobs make the experience and which sections the percentage', async () => {
    const row = await rowOf(head)
    expect(row!.experience_because).toEqual([
      { label: 'Software engineer, Tamarind Works: Apr 2018 – Mar 2021', value: '3 y' },
      expect.objectContaining({
        label: 'Senior engineer, Banyan Softworks: Jan 2021 – today',
        source: '3 m overlap with an earlier job and are counted once',
      }),
    ])
    expect([row!.complete, row!.complete_because.at(-1)]).toEqual([
      100,
      { label: 'Sections filled', value: '7 of 7' },
    ])
    const namesake = (await head.send(searchSkills, {})).data.rows.find(({ id }) => id === ids['namesake'])
    expect(namesake!.complete_because.filter(({ value }) => value === 'Missing')).toEqual([
      { label: 'Experience', value: 'Missing' },
    ])
  })

  test('names neither to those who search and may not read the CV', async () => {
    const searcher = await product.account({ name: 'Sia Searcher', roles: ['employee', 'recruiter'] })
    await product.write(async ({ db }) => {
      const { id } = await db
        .selectFrom('role')
        .select('id')
        .where('key', '=', 'recruiter')
        .executeTakeFirstOrThrow()
      const grant = { role_id: id, permission: 'cv.inventory.read' as const, scope: 'all' as const }
      await db.insertInto('role_grant').values(grant).execute()
    })
    const row = await rowOf(await product.as(searcher))
    expect(row!.complete_because).toEqual([{ label: 'Sections filled', value: '7 of 7' }])
    expect(JSON.stringify(row)).not.toMatch(/Tamarind|Banyan/)
    expect(row!.experience).toMatch(/^\d+ y/)
  })

  test('the average of all opens how many have each section', async () => {
    const { cvs } = (await head.send(skillChart, {})).data
    const { rows } = (await head.send(searchSkills, { size: 100 })).data
    const average = rows.reduce((sum, { complete }) => sum + complete, 0) / rows.length
    expect(Math.abs(cvs.complete - average)).toBeLessThanOrEqual(1)
    const lacking = rows.filter(({ complete_because }) =>
      complete_because.some(({ label, value }) => label === 'Experience' && value === 'Missing'),
    )
    expect(lacking.length).toBeGreaterThan(0)
    expect(cvs.complete_because).toContainEqual({
      label: 'With experience',
      value: `${rows.length - lacking.length} of ${cvs.written}`,
    })
  })
})

const taken = async (wish: object) => {
  const file = await head.raw('/api/cv/export-skills', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ format: 'csv', ...wish }),
  })
  return file.text()
}

test('who is away today is told and filtered, without why', async () => {
  const day = companyDay(product.clock.now())
  const absence = {
    source: 'leave',
    source_id: 1,
    kind: 'leave',
    label: 'Medical leave',
    paid: true,
  } as const
  await product.write((ctx) =>
    keepAbsence(ctx, {
      ...absence,
      person_id: ids['far']!,
      days: [{ day, hundredths: 50, part: 'first_half' }],
    }),
  )
  await product.write((ctx) =>
    keepAbsence(ctx, {
      ...absence,
      source_id: 2,
      kind: 'work_from_home',
      person_id: ids['twin']!,
      days: [{ day, hundredths: 100, part: 'full' }],
    }),
  )
  const found = async (wish: object) => {
    const { data } = await head.send(searchSkills, wish)
    expect(JSON.stringify(data)).not.toMatch(/medical|leave|first_half/i)
    expect(data.total).toBe(data.rows.length)
    return data.rows.map(({ id, away }) => [id, away])
  }
  expect(await found({ presence: 'away' })).toEqual([[ids['far'], true]])
  expect((await found({ presence: 'there' })).map(([id]) => id)).toEqual(of('asha', 'namesake', 'twin'))
  expect(await found({ presence: 'away', search: 'zig' })).toEqual([])
  expect(await found({ location_id: 2 })).toEqual([[ids['far'], true]])
  const text = await taken({ presence: 'away' })
  expect(text).toContain('Farid Far')
  expect(text).not.toContain('Asha Rao')
  expect(exportSkills.input.safeParse({ format: 'csv', presence: 'ill' }).success).toBe(false)
})

test('who is asked to go on with a CV is found: untouched for half a year, or lacking a part', async () => {
  const rowsOf = async (wish: object) => (await head.send(searchSkills, wish)).data.rows
  const [all, figures] = [await rowsOf({}), (await head.send(skillChart, {})).data.cvs]
  expect(all.every(({ stale, complete }) => !stale && complete > 0 && complete <= 100)).toBe(true)
  // The same, counted once in words and once by the database.
  const lacking = await rowsOf({ cv_state: 'incomplete' })
  expect(lacking.every(({ complete }) => complete < 100)).toBe(true)
  const whole = all.filter(({ complete }) => complete === 100).map(({ id }) => id)
  expect(lacking.some(({ id }) => whole.includes(id))).toBe(false)
  expect(figures).toMatchObject({ stale: 0 })
  expect(figures.written).toBe(new Set([...lacking.map(({ id }) => id), ...whole]).size)
  expect(await rowsOf({ cv_state: 'stale' })).toEqual([])
  const oldest = all[0]!
  await product.write((ctx) =>
    ctx.db
      .updateTable('cv')
      .set({ changed_at: new Date(ctx.now.getTime() - 181 * 86_400_000) })
      .where('account_id', '=', oldest.id)
      .execute(),
  )
  expect(await rowsOf({ cv_state: 'stale' })).toMatchObject([{ id: oldest.id, stale: true }])
  expect((await head.send(skillChart, {})).data.cvs.stale).toBe(1)
  // Whom the list shows the file holds, even without a single skill.
  await writer('bare', 'Bela Bare', {}, someCv({ skills: [] }))
  expect((await rowsOf({ cv_state: 'incomplete' })).map(({ name }) => name)).toContain('Bela Bare')
  const lines = (await taken({ cv_state: 'incomplete' })).split('\r\n')
  expect(lines.filter((line) => line.startsWith('Bela Bare'))).toEqual([
    'Bela Bare,Software engineer,Company 1,Kolkata,86,,,,,',
  ])
})

describe('CVs in one archive', () => {
  test('are made in the background, each under a name of its own, and only for whom they were asked', async () => {
    const asked = await head.send(zipCvs, { user_ids: of('twin', 'asha', 'far'), format: 'json' })
    expect([asked.message, asked.data.count]).toEqual([say.zipBegun, 3])
    await product.work()
    const task = await vi.waitFor(
      async () => {
        const [run] = (await head.send(listOwnTasks, {})).data.rows
        expect(run).toMatchObject({ state: 'done', done: 3, total: 3, title: 'CVs of 3 colleagues' })
        return run!
      },
      { timeout: 20_000, interval: 200 },
    )
    const bytes = await (await product.stranger.raw(task.file!.link)).arrayBuffer()
    const files = unzipSync(new Uint8Array(bytes))
    const names = Object.keys(files)
    expect(names).toHaveLength(3)
    expect(names[0]).toMatch(/^Company1_Asha-Rao_TypeScript_\d+y\.json$/)
    expect(names[1]).toBe(names[0]!.replace('.json', ' (2).json'))
    expect(names[2]).toMatch(/^Company2_Farid-Far_/)
    expect(names.map((name) => (JSON.parse(strFromU8(files[name]!)) as Resume).basics.label)).toEqual([
      'Twin',
      'Backend engineer',
      'Backend engineer',
    ])
    expect((await lead.send(listOwnTasks, {})).data.rows).toEqual([])
  })

  test('are refused as a whole where one may not be read', async () => {
    const cases: [Caller, number[], string][] = [
      [lead, of('asha', 'far'), say.notAllThere.text],
      [lead, of('asha', 'asha'), say.personTwice.text],
      [head, [], say.zipNobody],
      [head, Array.from({ length: MOST_IN_ZIP + 1 }, (_, at) => at + 1), say.zipTooMany(MOST_IN_ZIP)],
      [plain, of('asha'), say.mayNotSearch.text],
    ]
    for (const [caller, user_ids, message] of cases)
      expect((await caller.send(zipCvs, { user_ids, format: 'pdf' })).message).toContain(message)
  })
})

type Resume = { basics: { label: string } }
