// Runs in the browser: draws one picture of a clip. `t` goes from 0 to 1 over the clip; nothing is left to chance.
const paper = '#f6f4ee'
const ink = '#22302a'
const quiet = '#7b877f'
const green = '#1f5b43'
const leaf = '#7fb299'
const marigold = '#e0a43b'
const soft = '#e4e9e2'

const ease = (x) => (x <= 0 ? 0 : x >= 1 ? 1 : x * x * (3 - 2 * x))
/** A number that belongs to its place, the same at every run. */
const noise = (n) => {
  const x = Math.sin(n * 127.1 + 311.7) * 43758.5453
  return x - Math.floor(x)
}

function box(c, [x, y, w, h], fill, radius = 8) {
  c.fillStyle = fill
  c.beginPath()
  c.roundRect(x, y, w, h, radius)
  c.fill()
}

function dot(c, [x, y, r], fill) {
  c.fillStyle = fill
  c.beginPath()
  c.arc(x, y, r, 0, 7)
  c.fill()
}

function words(c, text, [x, y, size], fill = ink) {
  c.fillStyle = fill
  c.font = `500 ${size}px sans-serif`
  c.fillText(text, x, y)
}

const clips = {
  /** Carts follow the aisles of a warehouse, and shelves fill as they pass. */
  warehouse(c, t) {
    words(c, 'Warehouse floor, live', [40, 60, 26])
    words(c, `${Math.floor(120 + 480 * ease(t))} parcels sorted`, [40, 92, 18], quiet)
    for (let row = 0; row < 4; row++)
      for (let column = 0; column < 12; column++) {
        const filled = ease(t * 2.2 - noise(row * 12 + column))
        box(c, [40 + column * 74, 130 + row * 96, 60, 38], soft, 4)
        box(
          c,
          [40 + column * 74, 130 + row * 96, 60 * filled, 38],
          noise(column + row) > 0.8 ? marigold : leaf,
          4,
        )
      }
    for (let cart = 0; cart < 5; cart++) {
      const way = (t * 1.6 + cart * 0.21) % 1
      dot(c, [30 + way * 900, 186 + (cart % 4) * 96, 9], cart % 2 ? marigold : green)
    }
  },
  /** A week of a clinic fills with appointments. */
  clinic(c, t) {
    words(c, 'One diary for four clinics', [40, 60, 26])
    const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']
    for (const [column, day] of days.entries()) {
      words(c, day, [48 + column * 178, 112, 18], quiet)
      for (let slot = 0; slot < 8; slot++) {
        const shown = ease(t * 1.5 * 4 - noise(column * 8 + slot) * 4)
        const y = 130 + slot * 48
        box(c, [40 + column * 178, y, 166, 40], soft, 6)
        if (shown > 0 && noise(slot * 5 + column) > 0.25)
          box(
            c,
            [40 + column * 178, y, 166 * shown, 40],
            noise(slot + column * 3) > 0.75 ? marigold : leaf,
            6,
          )
      }
    }
  },
  /** Waves of a game, with a boat that rides them. */
  tides(c, t) {
    words(c, 'A game of tides', [40, 60, 26])
    const level = (x, deep) => 300 + deep * 46 + Math.sin(x / 90 + t * 12 + deep) * (26 - deep * 4)
    for (let deep = 0; deep < 4; deep++) {
      c.fillStyle = [leaf, '#579078', '#397258', green][deep]
      c.beginPath()
      c.moveTo(0, 540)
      for (let x = 0; x <= 960; x += 12) c.lineTo(x, level(x, deep))
      c.lineTo(960, 540)
      c.fill()
      if (deep === 0) boat(c, 120 + 700 * t, level(120 + 700 * t, 0))
    }
    dot(c, [820, 110 + 30 * t, 34], marigold)
  },
  /** The books of a month are closed, bar by bar. */
  ledger(c, t) {
    words(c, 'The month closed in a day', [40, 60, 26])
    words(c, `${Math.round(100 * ease(t))} % reconciled`, [40, 92, 18], quiet)
    for (let bar = 0; bar < 14; bar++) {
      const tall = (90 + noise(bar) * 250) * ease(t * 3 - bar * 0.13)
      box(c, [50 + bar * 62, 480 - tall, 42, tall], bar % 5 === 3 ? marigold : leaf, 5)
    }
    c.strokeStyle = green
    c.lineWidth = 5
    c.beginPath()
    for (let point = 0; point <= 13 * ease(t); point += 0.25)
      c.lineTo(71 + point * 62, 330 - Math.sin(point / 2.4) * 70 - point * 9)
    c.stroke()
    box(c, [40, 484, 880, 3], ink, 1)
  },
  /** Crews in the field write without a line, and everything arrives once there is one again. */
  field(c, t) {
    words(c, 'Field notes, with or without a line', [40, 60, 26])
    for (let crew = 0; crew < 6; crew++) {
      const angle = crew * 1.047 + 0.4
      const [x, y] = [480 + Math.cos(angle) * 350, 300 + Math.sin(angle) * 190]
      const online = (t * 3 + noise(crew)) % 1 > 0.4
      c.strokeStyle = online ? leaf : soft
      c.lineWidth = 4
      c.setLineDash(online ? [] : [10, 10])
      c.beginPath()
      c.moveTo(x, y)
      c.lineTo(480, 285)
      c.stroke()
      c.setLineDash([])
      dot(c, [x, y, 22], online ? leaf : marigold)
      const way = (t * 6 + crew / 6) % 1
      if (online) dot(c, [x + (480 - x) * way, y + (285 - y) * way, 7], marigold)
    }
    box(c, [400, 230, 160, 110], green, 14)
    words(c, 'Office', [448, 292, 20], paper)
  },
}

function boat(c, x, y) {
  box(c, [x - 30, y - 16, 60, 16], ink, 8)
  c.fillStyle = paper
  c.beginPath()
  c.moveTo(x, y - 70)
  c.lineTo(x + 34, y - 22)
  c.lineTo(x, y - 22)
  c.closePath()
  c.fill()
  c.strokeStyle = ink
  c.lineWidth = 3
  c.stroke()
}

/** Draws the picture onto the canvas of the page. */
globalThis.drawClip = (canvas, name, t) => {
  const c = canvas.getContext('2d')
  c.fillStyle = paper
  c.fillRect(0, 0, 960, 540)
  clips[name](c, t)
}
