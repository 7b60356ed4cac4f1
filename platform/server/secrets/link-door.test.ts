import { expect, test } from 'vitest'
import {
  afterWrongCode,
  hashOf,
  liveDigest,
  maskedAddress,
  minutesLocked,
  newCode,
  secondsToWait,
} from './link-door.ts'

const now = new Date('2026-11-26T06:00:00.000Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000).toISOString()
const fresh = {
  code_digest: null,
  code_sent_at: null,
  code_expires_at: null,
  wrong_codes: 0,
  locked_until: null,
}

test('another code is sent after a minute', () => {
  expect(
    [null, ago(60), ago(59.5), ago(10)].map((code_sent_at) => secondsToWait(now, { ...fresh, code_sent_at })),
  ).toEqual([0, 0, 1, 50])
})

test('a code has six digits, and is right for ten minutes', () => {
  const { code, changes } = newCode(now, (typed) => `digest of ${typed}`)
  expect(code).toMatch(/^\d{6}$/)
  const door = {
    ...fresh,
    code_digest: changes.code_digest,
    code_expires_at: changes.code_expires_at.toISOString(),
  }
  expect(liveDigest(now, door)).toBe(`digest of ${code}`)
  expect(liveDigest(new Date(now.getTime() + 10 * 60_000), door)).toBeNull()
  expect(liveDigest(now, fresh)).toBeNull()
})

test('each fifth wrong code locks the link for half an hour and spends the code', () => {
  const locked = [0, 3, 4, 5, 9].filter(
    (wrong_codes) => afterWrongCode(now, { ...fresh, wrong_codes }).isLocked,
  )
  expect(locked).toEqual([4, 9])
  const { changes } = afterWrongCode(now, { ...fresh, wrong_codes: 4 })
  expect(changes).toEqual({
    wrong_codes: 5,
    code_digest: null,
    locked_until: new Date(now.getTime() + 30 * 60_000),
  })
  expect(minutesLocked(now, { ...fresh, locked_until: changes.locked_until!.toISOString() })).toBe(30)
  expect(minutesLocked(now, { ...fresh, locked_until: ago(1) })).toBe(0)
})

test('of an address its first letter and its domain are shown, and of a token only a hash is kept', () => {
  expect(maskedAddress('ingrid.solvang@mail.example')).toBe('i•••@mail.example')
  expect(hashOf('token')).toMatch(/^[0-9a-f]{64}$/)
})
