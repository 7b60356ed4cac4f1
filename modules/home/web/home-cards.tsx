import { Link } from 'react-router'
import { IconCircle, IconCircleCheck, IconDots } from '@tabler/icons-react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { ActionMenu, type MenuAction } from '#platform/web/kit/action-menu.tsx'
import { Button, IconButton } from '#platform/web/light/button.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { FailureState } from '#platform/web/light/states.tsx'
import { arrangeCards, type HomeCardView } from '#home/contract/card-calls.ts'
import { moved } from './moved.ts'
import { useCards } from './use-home-reads.ts'
import styles from './home-cards.module.css'

/** These stand first in the wide column: they say what to do. */
const GUIDES = ['set-up', 'client']

type HomeCardsProps = { which: 'guides' | 'others' }

/** What the areas answer, in the person's own order. */
export function HomeCards({ which }: HomeCardsProps) {
  const cards = useCards()
  const { send } = useSend(arrangeCards)
  const all = cards.data?.cards ?? []
  const hidden = cards.data?.hidden ?? []
  const keep = (order: readonly string[], without: readonly string[]) =>
    void send({ cards: [...order], hidden: [...without] })
  const keys = all.map(({ key }) => key)
  const hiddenKeys = hidden.map(({ key }) => key)
  const shown = all.filter(({ key }) => GUIDES.includes(key) === (which === 'guides'))
  const actionsOf = (key: string): MenuAction[] => [
    ...(which === 'others'
      ? [
          {
            label: 'Move up',
            disabled: shown[0]?.key === key,
            run: () => keep(moved(keys, key, -1), hiddenKeys),
          },
          {
            label: 'Move down',
            disabled: shown.at(-1)?.key === key,
            run: () => keep(moved(keys, key, 1), hiddenKeys),
          },
        ]
      : []),
    { label: 'Hide', run: () => keep(keys, [...hiddenKeys, key]) },
  ]
  return (
    <>
      {shown.map((card) => (
        <Card key={card.key} card={card} actions={actionsOf(card.key)} />
      ))}
      {which === 'others' && cards.isError && (
        <FailureState failure={cards.error} again={() => void cards.refetch()} />
      )}
      {which === 'others' && cards.data !== undefined && cards.data.failed.length > 0 && (
        <p className={styles.hidden}>Could not be read just now: {cards.data.failed.join(', ')}.</p>
      )}
      {which === 'others' && hidden.length > 0 && (
        <p className={styles.hidden}>
          Hidden:{' '}
          {hidden.map(({ key, title }) => (
            <Button
              key={key}
              look="plain"
              size="s"
              onClick={() =>
                keep(
                  keys,
                  hiddenKeys.filter((other) => other !== key),
                )
              }
            >
              Show {title}
            </Button>
          ))}
        </p>
      )}
    </>
  )
}

type CardProps = { card: HomeCardView; actions: readonly MenuAction[] }

const Card = ({ card, actions }: CardProps) => (
  <Section
    title={card.title}
    actions={
      <ActionMenu actions={actions}>
        <IconButton label={`Arrange ${card.title}`} icon={<IconDots size={18} />} />
      </ActionMenu>
    }
  >
    {card.lines.length === 0 && <p className={styles.empty}>{card.empty}</p>}
    <ul className={styles.lines}>
      {card.lines.map((line) => (
        <Line key={`${line.label} ${line.value} ${line.detail}`} line={line} isStep={card.key === 'set-up'} />
      ))}
    </ul>
    {card.path && (
      <p className={styles.all}>
        <Link to={card.path}>{card.key === 'set-up' ? 'How to set up Atrium' : 'See all'}</Link>
      </p>
    )}
  </Section>
)

type LineProps = { line: HomeCardView['lines'][number]; isStep: boolean }

function Line({ line: { label, value, detail, path }, isStep }: LineProps) {
  const name = path ? <Link to={path}>{label}</Link> : label
  return (
    <li className={isStep ? styles.step : styles.line}>
      {isStep && <Tick isDone={value === 'Done'} />}
      <span className={styles.label}>{name}</span>
      {!isStep && value !== '' && <span className={styles.value}>{value}</span>}
      {detail !== '' && <span className={styles.detail}>{detail}</span>}
    </li>
  )
}

const Tick = ({ isDone }: { isDone: boolean }) =>
  isDone ? (
    <IconCircleCheck className={styles.done} size={20} role="img" aria-label="Done" />
  ) : (
    <IconCircle className={styles.toDo} size={20} role="img" aria-label="To do" />
  )
