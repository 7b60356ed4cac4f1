import { expect, test } from 'vitest'
import { markOf, nothingWatched, watchedTo } from './watched-share.ts'

/** Plays from one second to another, four reports a second as browsers do. */
function play(from: number, to: number, duration: number, watched = nothingWatched(from)) {
  let now = watchedTo(watched, from, duration)
  for (let at = from; at <= to; at += 0.25) now = watchedTo(now, at, duration)
  return now
}

test.each([
  [0, 0, 0],
  [0, 2, 0],
  [0, 26, 25],
  [0, 50, 25],
  [0, 52, 50],
  [0, 80, 75],
  [0, 100, 100],
  [60, 100, 25],
])('from %i to %i of a hundred seconds is the mark %i', (from, to, mark) => {
  expect(markOf(play(from, to, 100))).toBe(mark)
})

test('jumping to the end is not watching, and watching twice is not watching more', () => {
  const began = play(0, 10, 100)
  expect(markOf(watchedTo(began, 99, 100))).toBe(0)
  expect(markOf(play(0, 10, 100, play(0, 10, 100, began)))).toBe(0)
  // The rest, after a jump and back again, makes it whole.
  expect(markOf(play(10, 100, 100, play(50, 100, 100, began)))).toBe(100)
})

test('a video without a length is never watched', () => {
  expect(markOf(play(0, 10, Number.NaN))).toBe(0)
  expect(markOf(play(0, 10, 0))).toBe(0)
})
