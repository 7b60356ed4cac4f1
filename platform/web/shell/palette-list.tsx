import { useEffect, useRef } from 'react'
import { IconBolt, IconFile } from '@tabler/icons-react'
import { Avatar } from '#platform/web/kit/avatar.tsx'
import { groupIcons } from './group-icons.ts'
import type { PaletteGroup, PaletteOption } from './palette-options.ts'
import styles from './command-palette.module.css'

type PaletteListProps = {
  id: string
  groups: readonly PaletteGroup[]
  /** The chosen one, counted over all groups. */
  at: number
  onChoose: (key: string) => void
  onOpen: (option: PaletteOption) => void
}

export function PaletteList({ id, groups, at, onChoose, onOpen }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null)
  const options = groups.flatMap((group) => group.options)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return (
    <div ref={list} id={id} role="listbox" aria-label="Found" className={styles.list}>
      {groups.map((group, number) => (
        <div key={group.label} role="group" aria-labelledby={`${id}-group-${number}`}>
          <p id={`${id}-group-${number}`} className={styles.group}>
            {group.label}
          </p>
          {group.options.map((option) => {
            const place = options.indexOf(option)
            return (
              <div
                key={option.key}
                id={`${id}-${place}`}
                role="option"
                tabIndex={-1}
                aria-selected={place === at}
                className={styles.option}
                onPointerMove={() => onChoose(option.key)}
                onClick={() => onOpen(option)}
              >
                <Sign option={option} />
                <span className={styles.title}>{option.title}</span>
                <span className={styles.detail}>{option.detail}</span>
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

function Sign({ option }: { option: PaletteOption }) {
  if (option.look === 'person') return <Avatar name={option.title} size="s" />
  const SignIcon =
    option.look === 'action' ? IconBolt : option.menuGroup ? groupIcons[option.menuGroup] : IconFile
  return (
    <span className={styles.sign}>
      <SignIcon size={17} stroke={1.7} aria-hidden="true" />
    </span>
  )
}
