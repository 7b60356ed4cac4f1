import styles from './avatar.module.css'

type AvatarProps = { name: string; picture?: string | null; size?: 'm' | 's' | 'l' }

/** The picture of a person, or the initials on one of six quiet grounds that stays theirs. */
export const Avatar = ({ name, picture, size = 'm' }: AvatarProps) => (
  <span className={styles.avatar} data-size={size} data-ground={groundOf(name)} aria-hidden="true">
    {picture ? <img src={picture} alt="" loading="lazy" /> : initialsOf(name)}
  </span>
)

export const PersonName = ({
  name,
  picture,
  detail,
}: {
  name: string
  picture?: string | null
  detail?: string
}) => (
  <span className={styles.person}>
    <Avatar name={name} picture={picture} size="s" />
    <span className={styles.words}>
      <span>{name}</span>
      {detail && <span className={styles.detail}>{detail}</span>}
    </span>
  </span>
)

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}

const groundOf = (name: string) =>
  [...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 9973, 7) % 6
