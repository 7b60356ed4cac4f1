import { expect, test } from 'vitest'
import { CallFailure, Unreachable } from './call-failure.ts'
import { afterFailure } from './after-failure.ts'

const read = { asked: 'record', data: ['typed over'] }
const refused = (httpStatus: number) => new CallFailure(httpStatus, 'no', {})

test.each([
  ['a broken line', new Unreachable('wire')],
  ['too many questions', refused(429)],
  ['a server that is starting again', refused(503)],
])('what was read stays after %s', (_, failure) => {
  expect(afterFailure(read, 'record', failure)).toBe(read)
})

test.each([
  ['it is gone', read, 'record', refused(404)],
  ['it is not allowed any more', read, 'record', refused(403)],
  ['another question was asked', read, 'other', new Unreachable('wire')],
  ['nothing was read before', null, 'record', new Unreachable('wire')],
  ['it failed before', { asked: 'record', failure: refused(500) }, 'record', refused(503)],
])('the failure is shown when %s', (_, held, asked, failure) => {
  expect(afterFailure(held, asked, failure)).toEqual({ asked, failure })
})
