import type { Box } from './chart-drawing.ts'

/** Where the drawing lies in its frame: a point p of the drawing is seen at (x, y) + zoom · p. */
export type Place = { readonly x: number; readonly y: number; readonly zoom: number }
export type Size = { readonly width: number; readonly height: number }
export type Point = { readonly x: number; readonly y: number }

export const SMALLEST_ZOOM = 0.25
export const LARGEST_ZOOM = 2
/** Smaller than this, a name takes an effort. */
const READABLE_ZOOM = 0.8
const MARGIN = 28

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** Zooms so that what lies under the point stays under it. */
export function zoomAt(place: Place, point: Point, factor: number): Place {
  const zoom = within(place.zoom * factor, SMALLEST_ZOOM, LARGEST_ZOOM)
  const share = zoom / place.zoom
  return { x: point.x - (point.x - place.x) * share, y: point.y - (point.y - place.y) * share, zoom }
}

/** The whole drawing in the frame, never larger than life; one that is too large begins at its top. */
export function fitInto(frame: Size, drawing: Size): Place {
  const room = { width: frame.width - 2 * MARGIN, height: frame.height - 2 * MARGIN }
  const zoom = within(
    Math.min(room.width / Math.max(1, drawing.width), room.height / Math.max(1, drawing.height)),
    SMALLEST_ZOOM,
    1,
  )
  const left = (frame.width - drawing.width * zoom) / 2
  const top = (frame.height - drawing.height * zoom) / 2
  return { x: left, y: drawing.height * zoom > room.height ? MARGIN : Math.min(top, MARGIN * 2), zoom }
}

/** How a drawing is first seen: whole where that can be read, else from its top, and from its first root on. */
export function beginAt(frame: Size, drawing: Size, root: Box): Place {
  const fitting = fitInto(frame, drawing)
  if (fitting.zoom >= READABLE_ZOOM) return fitting
  const zoom = READABLE_ZOOM
  const isNarrow = drawing.width * zoom <= frame.width - 2 * MARGIN
  const middle = isNarrow ? drawing.width / 2 : (root.left + root.right) / 2
  return { zoom, x: frame.width / 2 - middle * zoom, y: MARGIN - root.top * zoom }
}

/** Moves only as far as it takes to have the box in the frame. */
export function reveal(place: Place, frame: Size, box: Box): Place {
  const near = (at: number, room: number, from: number, to: number) => {
    if (to + at > room - MARGIN) return room - MARGIN - to
    return from + at < MARGIN ? MARGIN - from : at
  }
  const { zoom } = place
  return {
    zoom,
    x: near(place.x, frame.width, box.left * zoom, box.right * zoom),
    y: near(place.y, frame.height, box.top * zoom, box.bottom * zoom),
  }
}

/** A card with as much of its team as the frame has room for. */
export function teamBox(card: Box, reach: Box, { frame, zoom }: { frame: Size; zoom: number }): Box {
  const width = (frame.width - 2 * MARGIN) / zoom
  const height = (frame.height - 2 * MARGIN) / zoom
  const middle = (card.left + card.right) / 2
  return {
    top: card.top,
    bottom: Math.min(reach.bottom, card.top + height),
    left: Math.max(reach.left, Math.min(middle - width / 2, reach.right - width)),
    right: Math.min(reach.right, Math.max(middle + width / 2, reach.left + width)),
  }
}

/** The box in the middle, at a size at which it can be read. */
export function centre(place: Place, frame: Size, box: Box): Place {
  const zoom = within(place.zoom, 0.75, 1)
  return {
    zoom,
    x: frame.width / 2 - ((box.left + box.right) / 2) * zoom,
    y: frame.height / 2 - ((box.top + box.bottom) / 2) * zoom,
  }
}

/** Some of the drawing stays in the frame, wherever it is pushed. */
export function hold(place: Place, frame: Size, drawing: Size): Place {
  const { zoom } = place
  const least = (room: number, length: number) => Math.min(MARGIN * 4, length * zoom, room / 2)
  return {
    zoom,
    x: within(
      place.x,
      least(frame.width, drawing.width) - drawing.width * zoom,
      frame.width - least(frame.width, drawing.width),
    ),
    y: within(
      place.y,
      least(frame.height, drawing.height) - drawing.height * zoom,
      frame.height - least(frame.height, drawing.height),
    ),
  }
}

/** The part of the drawing that is seen, and half a frame around it, so that a short move needs no new drawing. */
export function drawnAround({ x, y, zoom }: Place, frame: Size, spare = 0.5): Box {
  const [sideways, upright] = [frame.width * spare, frame.height * spare]
  return {
    left: (-x - sideways) / zoom,
    top: (-y - upright) / zoom,
    right: (frame.width - x + sideways) / zoom,
    bottom: (frame.height - y + upright) / zoom,
  }
}
