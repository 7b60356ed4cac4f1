import { useContext } from 'react'
import styles from './avatar.module.css'
import { Picture } from './picture.tsx'
import { PictureContext } from './picture-source.ts'

type AvatarProps = {
  name: string
  /** Whose picture is shown where the frame knows one. */
  id?: number | null
  picture?: string | null
  size?: 'm' | 's' | 'l' | 'xl'
}

/** The picture of a person, or the initials on one of six quiet grounds that stays theirs. */
export function Avatar({ name, id = null, picture, size = 'm' }: AvatarProps) {
  const pictureOf = useContext(PictureContext)
  const instead = initialsOf(name)
  return (
    <span className={styles.avatar} data-size={size} data-ground={groundOf(name)} aria-hidden="true">
      {picture || id === null ? (
        <Picture link={picture ?? null} instead={instead} />
      ) : (
        pictureOf({ id, instead })
      )}
    </span>
  )
}

type PersonNameProps = { name: string; id?: number | null; picture?: string | null; detail?: string }

export const PersonName = ({ name, id, picture, detail }: PersonNameProps) => (
  <span className={styles.person}>
    <Avatar name={name} id={id} picture={picture} size="s" />
    <Named name={name} {...(detail ? { detail } : {})} />
  </span>
)

export const Named = ({ name, detail }: Pick<PersonNameProps, 'name' | 'detail'>) => (
  <span className={styles.words}>
    <span title={name}>{name}</span>
    {detail && <span className={styles.detail}>{detail}</span>}
  </span>
)

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters
    .map((word) => firstSign(word ?? ''))
    .join('')
    .toUpperCase()
}

const signs = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** In scripts such as Bengali a sign is several code points; the first of them alone is not what people write. */
const firstSign = (word: string) => signs.segment(word)[Symbol.iterator]().next().value?.segment ?? ''

const groundOf = (name: string) =>
  [...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 9973, 7) % 6
