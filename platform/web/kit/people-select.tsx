import { useId, useState } from 'react'
import { Combobox, useCombobox } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { Field, controlClass, type FieldProps } from '#platform/web/light/field.tsx'
import { Named, PersonName } from './avatar.tsx'
import { useFloatingPlace } from './floating-place.ts'
import styles from './people-select.module.css'

export type PersonOption = { id: number; name: string; detail?: string; picture?: string | null }

type PeopleSelectProps = FieldProps & {
  people: readonly PersonOption[]
  value: number | null | undefined
  onChange: (id: number | null) => void
  placeholder?: string
  /** Told what is being typed, where the people are too many to have them all here: give those who match. */
  onType?: (text: string) => void
  /** Only colleagues have pictures; what is no person has no initials either. */
  look?: 'colleague' | 'outsider' | 'thing'
}

/** One person, found by typing a part of the name. */
export function PeopleSelect({
  people,
  value,
  onChange,
  placeholder = 'Type a name',
  onType,
  look = 'colleague',
  ...field
}: PeopleSelectProps) {
  const place = useFloatingPlace()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [typed, setTyped] = useState<string | null>(null)
  const listId = useId()
  const chosen = people.find((person) => person.id === value)
  const found = matching(people, typed ?? '')

  function choose(text: string) {
    onChange(Number(text))
    setTyped(null)
    combobox.closeDropdown()
  }

  function type(text: string) {
    setTyped(text)
    onType?.(text)
    if (text === '') onChange(null)
    combobox.openDropdown()
    combobox.selectFirstOption()
  }

  return (
    <Field {...field}>
      {({ onBlur, ...control }) => (
        <Combobox
          store={combobox}
          onOptionSubmit={choose}
          offset={4}
          keepMounted={false}
          portalProps={place}
          classNames={styles}
        >
          <Combobox.Target withExpandedAttribute>
            <input
              {...control}
              role="combobox"
              aria-expanded={combobox.dropdownOpened}
              aria-controls={combobox.dropdownOpened ? listId : undefined}
              className={controlClass}
              autoComplete="off"
              spellCheck={false}
              placeholder={placeholder}
              value={typed ?? chosen?.name ?? ''}
              onChange={(event) => type(event.target.value)}
              onFocus={(event) => event.target.select()}
              onClick={() => combobox.openDropdown()}
              onBlur={() => {
                combobox.closeDropdown()
                setTyped(null)
                onBlur?.()
              }}
            />
          </Combobox.Target>
          <Combobox.Dropdown>
            <Combobox.Options id={listId} aria-label={field.label}>
              {found.map((person) => (
                <Combobox.Option key={person.id} value={String(person.id)} active={person.id === value}>
                  {look === 'thing' ? (
                    <Named {...person} />
                  ) : (
                    <PersonName {...person} {...(look === 'outsider' ? { id: null } : {})} />
                  )}
                </Combobox.Option>
              ))}
              {found.length === 0 && <Combobox.Empty>No matches for this name</Combobox.Empty>}
            </Combobox.Options>
          </Combobox.Dropdown>
        </Combobox>
      )}
    </Field>
  )
}

const MOST_SHOWN = 50

function matching(people: readonly PersonOption[], typed: string): readonly PersonOption[] {
  const words = plain(typed).split(/\s+/)
  return people
    .filter(({ name, detail }) => words.every((word) => plain(`${name} ${detail ?? ''}`).includes(word)))
    .slice(0, MOST_SHOWN)
}

/** Asa finds Åsa. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
