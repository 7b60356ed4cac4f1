import { beforeAll, expect, test } from 'vitest'
import { listWaiting, type WaitingSource } from '#platform/server/approvals/waiting-decisions.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { decideAccess, requestAccess } from '#identity/contract/requests/access-request-calls.ts'
import { listWaitingDecisions } from '#home/contract/waiting-calls.ts'

const product = await testProduct()
const role = await product.read((ctx) =>
  ctx.db.selectFrom('role').select('id').where('key', '=', 'trainer').executeTakeFirstOrThrow(),
)
let applicant: Caller
let admin: Caller

beforeAll(async () => {
  applicant = await product.as(await product.account({ name: 'Asha Bhowal' }))
  admin = await product.as(await product.account({ roles: ['admin'] }))
})

test('what waits is with the approver, until it is decided', async () => {
  const { data } = await applicant.send(requestAccess, { role_id: role.id, reason: 'I teach.' })
  expect((await admin.send(listWaitingDecisions, {})).data).toMatchObject({
    total: 1,
    areas: [{ label: 'Role requests', path: '/access-control', total: 1 }],
    rows: [
      {
        area: 'access',
        id: data.id,
        title: 'Asha Bhowal requests the role Trainer',
        detail: 'I teach.',
        path: '/access-control',
        for_name: null,
        overdue: false,
      },
    ],
  })
  expect((await applicant.send(listWaitingDecisions, {})).data).toEqual({ rows: [], areas: [], total: 0 })
  const decided = await admin.send(decideAccess, { request_id: data.id, verdict: 'approved' })
  expect(decided).toMatchObject({ status: 0 })
  expect((await admin.send(listWaitingDecisions, {})).data.total).toBe(0)
})

test('of several areas the oldest come first, and each says how many there are', async () => {
  const source = (key: string, days: number[]): WaitingSource => ({
    area: { key, label: `All ${key}` },
    path: `/${key}`,
    list: async (_ctx, limit) => ({
      total: days.length,
      rows: days.slice(0, limit).map((day) => ({
        id: day,
        title: `${key} of day ${day}`,
        detail: '',
        path: `/${key}`,
        since: `2026-11-0${day}T08:00:00.000Z`,
        for_name: null,
        overdue: false,
      })),
    }),
  })
  const sources = [source('leave', [1, 4, 5]), source('none', []), source('timesheets', [2, 3])]
  const waiting = await product.read((ctx) => listWaiting(ctx, sources, 3))
  expect(waiting.rows.map(({ area, id }) => [area, id])).toEqual([
    ['leave', 1],
    ['timesheets', 2],
    ['timesheets', 3],
  ])
  expect(waiting).toMatchObject({
    total: 5,
    areas: [
      { label: 'All leave', path: '/leave', total: 3 },
      { label: 'All timesheets', path: '/timesheets', total: 2 },
    ],
  })
})

test('a stranger decides on nothing', async () => {
  expect((await product.stranger.send(listWaitingDecisions, {})).message).toBe('jwt missing')
})
