import { useEffect, useRef, useState } from 'react'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import type { Screen } from '#platform/web/frames/screen.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { IconButton } from '#platform/web/light/button.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { MOST_SHORTCUTS, moveShortcut, pinScreen, unpinScreen } from '#home/contract/shortcut-calls.ts'
import styles from './shortcuts.module.css'

type ShortcutsEditorProps = { paths: readonly string[]; screens: readonly Screen[] }

/** Each shortcut with buttons to move and unpin it, so that a keyboard and a thumb do as well as a mouse. */
export function ShortcutsEditor({ paths, screens }: ShortcutsEditorProps) {
  const pinning = useSend(pinScreen)
  const unpinning = useSend(unpinScreen)
  const moving = useSend(moveShortcut)
  const focus = useFocusAfter(paths)
  const [said, setSaid] = useState('')
  const titleOf = (path: string) => screens.find((screen) => screen.path === path)?.title

  async function move(path: string, to: number) {
    focus.keep(path, to < paths.indexOf(path) ? 'up' : 'down')
    const sent = await moving.send({ path, place: to })
    if (sent.ok) setSaid(`${titleOf(path) ?? path} is number ${to + 1} of ${sent.data.paths.length}`)
  }

  async function unpin(path: string) {
    const next = paths[paths.indexOf(path) + 1] ?? paths.at(-2)
    if (next) focus.keep(next, 'off')
    const sent = await unpinning.send({ path })
    if (sent.ok) setSaid(`${titleOf(path) ?? path} removed from shortcuts`)
  }

  async function pin(path: string | null) {
    if (path === null) return
    const sent = await pinning.send({ path })
    if (sent.ok) setSaid(`${titleOf(path) ?? path} added to shortcuts`)
  }

  const others = screens.filter(({ path }) => !paths.includes(path))
  const isFull = paths.length >= MOST_SHORTCUTS
  return (
    <div className={styles.editor}>
      <ol ref={focus.list} className={styles.order} aria-label="Shortcuts in order">
        {paths.map((path, at) => {
          const title = titleOf(path)
          const name = title ?? path
          return (
            <li key={path} data-path={path}>
              <span className={styles.name}>
                {title ?? <span className={styles.closed}>{path} is no longer available to you</span>}
              </span>
              <IconButton
                label={`Move ${name} up`}
                data-way="up"
                icon={<IconArrowUp size={17} />}
                disabled={at === 0}
                onClick={() => void move(path, at - 1)}
              />
              <IconButton
                label={`Move ${name} down`}
                data-way="down"
                icon={<IconArrowDown size={17} />}
                disabled={at === paths.length - 1}
                onClick={() => void move(path, at + 1)}
              />
              <IconButton
                label={`Unpin ${name}`}
                data-way="off"
                icon={<IconX size={17} />}
                onClick={() => void unpin(path)}
              />
            </li>
          )
        })}
      </ol>
      <SelectField
        label="Pin a screen"
        placeholder={isFull ? 'All 12 shortcuts are used' : 'Choose a screen'}
        hint={hintFor(isFull, others.length)}
        disabled={isFull || others.length === 0}
        options={others.map(({ path, title }) => ({ value: path, label: title }))}
        value={null}
        onChange={(path) => void pin(path)}
      />
      <p className="unseen" role="status">
        {said}
      </p>
    </div>
  )
}

function hintFor(isFull: boolean, left: number): string | undefined {
  if (isFull) return 'Unpin one to make room.'
  return left === 0 ? 'Every page of your menu is pinned.' : undefined
}

type Way = 'up' | 'down' | 'off'

/** A row that moves loses the focus, and one that goes takes it along; the hand stays where it was. */
function useFocusAfter(paths: readonly string[]) {
  const list = useRef<HTMLOListElement>(null)
  const kept = useRef<{ path: string; way: Way } | null>(null)
  const order = paths.join(' ')
  useEffect(() => {
    if (!kept.current) return
    const { path, way } = kept.current
    kept.current = null
    const row = [...(list.current?.children ?? [])].find((item) => item.getAttribute('data-path') === path)
    const button = (wanted: Way) => row?.querySelector<HTMLElement>(`[data-way="${wanted}"]:enabled`)
    const opposite = way === 'up' ? 'down' : 'up'
    ;(button(way) ?? button(opposite))?.focus()
  }, [order])
  return { list, keep: (path: string, way: Way) => void (kept.current = { path, way }) }
}
