import type { Font, Mark, Picture } from './picture-marks.ts'
import { PICTURE_FONTS } from './picture-svg.ts'

/** Browsers paint no larger a canvas than about this on a side, and run out of memory beyond the area. */
const LONGEST_SIDE = 16_000
const LARGEST_AREA = 80_000_000
const SHARPNESS = 2

export const fontText = ({ weight, size }: Font) => `${weight} ${size}px ${PICTURE_FONTS}`

/** Painted pixels per pixel of the drawing: sharp, unless the picture is too large for that. */
export function sharpnessOf({ width, height }: { width: number; height: number }): number {
  const byArea = Math.sqrt(LARGEST_AREA / (width * height))
  return Math.min(SHARPNESS, LONGEST_SIDE / width, LONGEST_SIDE / height, byArea)
}

export async function pngOf(picture: Picture): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const sharpness = sharpnessOf(picture)
  canvas.width = Math.floor(picture.width * sharpness)
  canvas.height = Math.floor(picture.height * sharpness)
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('This browser can’t create images.')
  brush.scale(sharpness, sharpness)
  brush.fillStyle = picture.ground
  brush.fillRect(0, 0, picture.width, picture.height)
  for (const mark of picture.marks) paint(brush, mark)
  return new Promise((settle, fail) =>
    canvas.toBlob(
      (blob) =>
        blob ? settle(blob) : fail(new Error('This image is too large. Choose a smaller part of the chart.')),
      'image/png',
    ),
  )
}

function paint(brush: CanvasRenderingContext2D, mark: Mark) {
  if (mark.kind === 'words') {
    brush.font = fontText(mark.font)
    brush.fillStyle = mark.colour
    brush.textAlign = mark.end ? 'right' : 'left'
    brush.fillText(mark.text, mark.x, mark.y)
    return
  }
  brush.beginPath()
  brush.setLineDash(mark.kind === 'line' && mark.dotted ? [3, 5] : [])
  if (mark.kind === 'line') {
    brush.moveTo(mark.from.x, mark.from.y)
    brush.lineTo(mark.to.x, mark.to.y)
    brush.strokeStyle = mark.colour
  } else {
    brush.roundRect(mark.x, mark.y, mark.width, mark.height, mark.radius)
    brush.fillStyle = mark.fill
    brush.fill()
    brush.strokeStyle = mark.edge
  }
  brush.stroke()
}
