import { expect, test } from 'vitest'
import {
  beginAt,
  centre,
  drawnAround,
  fitInto,
  hold,
  LARGEST_ZOOM,
  reveal,
  SMALLEST_ZOOM,
  teamBox,
  zoomAt,
} from './viewport.ts'

const frame = { width: 1000, height: 600 }

test('zooming keeps what lies under the pointer, within what can be read', () => {
  const before = { x: 40, y: -20, zoom: 1 }
  const point = { x: 500, y: 300 }
  const seen = (place: typeof before) => [(point.x - place.x) / place.zoom, (point.y - place.y) / place.zoom]
  const after = zoomAt(before, point, 1.5)
  expect(seen(after)).toEqual(seen(before))
  expect(zoomAt(before, point, 100).zoom).toBe(LARGEST_ZOOM)
  expect(zoomAt(before, point, 0.001).zoom).toBe(SMALLEST_ZOOM)
})

test('what fits is shown whole and in the middle, never larger than life', () => {
  expect(fitInto(frame, { width: 500, height: 300 })).toMatchObject({ zoom: 1, x: 250 })
  const wide = fitInto(frame, { width: 1888, height: 300 })
  expect(wide.zoom).toBe(0.5)
  expect(wide.x).toBe(28)
  expect(fitInto(frame, { width: 100_000, height: 90_000 })).toMatchObject({ zoom: SMALLEST_ZOOM, y: 28 })
})

test('a card out of the frame comes in by the shortest way, one inside stays', () => {
  const place = { x: 0, y: 0, zoom: 1 }
  expect(reveal(place, frame, { left: 100, top: 100, right: 300, bottom: 200 })).toEqual(place)
  expect(reveal(place, frame, { left: 1100, top: 100, right: 1300, bottom: 200 })).toEqual({
    ...place,
    x: -328,
  })
  expect(reveal(place, frame, { left: 100, top: -200, right: 300, bottom: -100 })).toEqual({
    ...place,
    y: 228,
  })
})

test('whom one jumps to stands in the middle and can be read', () => {
  const box = { left: 5000, top: 800, right: 5200, bottom: 900 }
  const { x, y, zoom } = centre({ x: 0, y: 0, zoom: 0.25 }, frame, box)
  expect(zoom).toBe(0.75)
  expect(x + 5100 * zoom).toBe(500)
  expect(y + 850 * zoom).toBe(300)
})

test('the drawing cannot be pushed out of the frame', () => {
  const drawing = { width: 2000, height: 1000 }
  expect(hold({ x: 9_000, y: 0, zoom: 1 }, frame, drawing).x).toBe(888)
  expect(hold({ x: -9_000, y: 0, zoom: 1 }, frame, drawing).x).toBe(-1_888)
})

test('what is drawn reaches half a frame beyond what is seen', () => {
  expect(drawnAround({ x: 0, y: 0, zoom: 0.5 }, frame)).toEqual({
    left: -1000,
    top: -600,
    right: 3000,
    bottom: 1800,
  })
})

test('a drawing too large to be read whole begins at its top: in the middle if it is narrow, else at its root', () => {
  const root = { left: 0, top: 0, right: 200, bottom: 80 }
  expect(beginAt(frame, { width: 500, height: 300 }, root).zoom).toBe(1)
  expect(beginAt(frame, { width: 500, height: 3_000 }, root)).toEqual({ zoom: 0.8, x: 300, y: 28 })
  expect(beginAt(frame, { width: 5_000, height: 300 }, root)).toEqual({ zoom: 0.8, x: 420, y: 28 })
})

test('of a team that is larger than the frame, the part around its lead is shown', () => {
  const card = { left: 2_900, top: 100, right: 3_100, bottom: 180 }
  const room = { frame, zoom: 1 }
  expect(teamBox(card, { left: 2_800, top: 100, right: 3_200, bottom: 500 }, room)).toEqual({
    left: 2_800,
    top: 100,
    right: 3_200,
    bottom: 500,
  })
  const large = teamBox(card, { left: 0, top: 100, right: 6_000, bottom: 5_000 }, room)
  expect(large).toEqual({ left: 2_528, top: 100, right: 3_472, bottom: 644 })
})
