import { useRef, type KeyboardEvent } from 'react'
import type { ChartEntry } from './chart-entry.ts'
import { stepByName, stepInList, stepInTree, type Step } from './arrow-key-steps.ts'
import type { Drawing, Placed } from './chart-drawing.ts'

type ChartKeys = {
  drawing: Drawing
  nodes: ReadonlyMap<string, ChartEntry>
  open: ReadonlySet<string>
  layout: 'tree' | 'list'
  active: string | null
  onActive: (key: string) => void
  onToggle: (key: string) => void
  onOpen: (node: ChartEntry) => void
  onMenu: () => void
}

const TYPING_PAUSE_MS = 700
/** No name begins with them; the frame listens to them. */
const ZOOM_KEYS = '+-=0'

const arrows: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'first',
  End: 'last',
}

/** Everything by keyboard: arrows, Home, End, Enter for the team, Space for the card, letters for a name. */
export function useChartKeys(keys: ChartKeys) {
  const typed = useRef({ text: '', at: 0 })
  const { drawing, nodes, active, onActive } = keys
  const isTyping = (now: number) => typed.current.text !== '' && now - typed.current.at < TYPING_PAUSE_MS

  function find(from: Placed, { key, timeStamp }: KeyboardEvent) {
    const text = (isTyping(timeStamp) ? typed.current.text : '') + key
    typed.current = { text, at: timeStamp }
    const found = stepByName(drawing, from, { typed: text, nameOf: (one) => nodes.get(one)?.name ?? '' })
    if (found) onActive(found.key)
  }

  function press(event: KeyboardEvent, from: Placed, node: ChartEntry): boolean {
    const step = arrows[event.key]
    if (step || event.key === 'Enter') typed.current.text = ''
    if (step) walk(keys, { step, from, node })
    else if (event.key === 'Enter' && (node.opens || node.kind === 'more')) keys.onToggle(node.key)
    else if (event.key === 'Enter' || (event.key === ' ' && !isTyping(event.timeStamp))) keys.onOpen(node)
    else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) keys.onMenu()
    else if ([...event.key].length === 1 && !ZOOM_KEYS.includes(event.key)) find(from, event)
    else return false
    return true
  }

  return (event: KeyboardEvent) => {
    const from = drawing.byKey.get(active ?? '')
    const node = nodes.get(active ?? '')
    if (!from || !node || event.ctrlKey || event.metaKey || event.altKey) return
    if (press(event, from, node)) event.preventDefault()
  }
}

type Walk = { step: Step; from: Placed; node: ChartEntry }

function walk({ drawing, layout, open, onToggle, onActive }: ChartKeys, { step, from, node }: Walk) {
  const isOpen = open.has(from.key)
  // In a list the sideways arrows also open and close, as in every tree of rows.
  const turns = (step === 'right' && !isOpen) || (step === 'left' && isOpen)
  if (layout === 'list' && node.opens && turns) return onToggle(from.key)
  const to = layout === 'tree' ? stepInTree(drawing, from, step) : stepInList(drawing, from, step)
  if (to) onActive(to.key)
}
