import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { SectionTabs } from '#platform/web/kit/section-tabs.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import {
  deleteCannedText,
  readTicketSettings,
  type AccessSystem,
  type CannedText,
  type TicketCategory,
  type TicketSettings,
  type TicketTeam,
} from '#tickets/contract/settings-calls.ts'
import { arrivals, assignments, priorities } from '#tickets/contract/tickets-lists.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { hoursInWords, minutesInWords } from './target-words.ts'
import { SystemDialog } from './system-dialog.tsx'
import { TeamDialog } from './team-dialog.tsx'
import { TextDialog } from './text-dialog.tsx'
import styles from '#tickets/web/tickets.module.css'

const tabs = [
  { key: 'categories', label: 'Categories' },
  { key: 'teams', label: 'Teams' },
  { key: 'texts', label: 'Canned replies' },
  { key: 'systems', label: 'Systems' },
] as const
type Tab = (typeof tabs)[number]['key']

const addWords = {
  categories: 'Add category',
  teams: 'Add team',
  texts: 'Add canned reply',
  systems: 'Add system',
} as const

type Opened =
  | { readonly tab: 'categories'; readonly row: TicketCategory | null }
  | { readonly tab: 'teams'; readonly row: TicketTeam | null }
  | { readonly tab: 'texts'; readonly row: CannedText | null }
  | { readonly tab: 'systems'; readonly row: AccessSystem | null }

export function Screen() {
  const read = useCall(readTicketSettings, {})
  const [params, setParams] = useSearchParams()
  const [opened, open] = useState<Opened | null>(null)
  if (!read.isSuccess) return <ReadState of={read} asPage />
  const settings = read.data
  const tab: Tab = tabs.find(({ key }) => key === params.get('tab'))?.key ?? 'categories'
  const add = (
    <Button look="primary" onClick={() => open({ tab, row: null })}>
      {addWords[tab]}
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Ticket settings"
        about="Where tickets go, who answers them, and within what time."
        actions={add}
      />
      <Stack>
        <SectionTabs
          label="Settings"
          tabs={tabs}
          tab={tab}
          onTab={(key) => setParams({ tab: key }, { replace: true })}
        />
        {settings[tab].length === 0 ? (
          <EmptyState title="Nothing here yet" action={add} />
        ) : (
          <Cards settings={settings} tab={tab} open={open} />
        )}
      </Stack>
      <OpenedDialog settings={settings} opened={opened} onClose={() => open(null)} />
    </>
  )
}

type OpenedProps = { settings: TicketSettings; opened: Opened | null; onClose: () => void }

function OpenedDialog({ settings, opened, onClose }: OpenedProps) {
  if (!opened) return null
  if (opened.tab === 'categories')
    return <CategoryDialog category={opened.row} teams={settings.teams} onClose={onClose} />
  if (opened.tab === 'teams')
    return <TeamDialog team={opened.row} people={settings.people} onClose={onClose} />
  if (opened.tab === 'systems')
    return <SystemDialog system={opened.row} people={settings.people} onClose={onClose} />
  return <TextDialog text={opened.row} categories={settings.categories} onClose={onClose} />
}

type CardsProps = { settings: TicketSettings; tab: Tab; open: (opened: Opened) => void }

function Cards({ settings, tab, open }: CardsProps) {
  return (
    <ul className={`${styles.lines} ${styles.cards}`}>
      {tab === 'categories' &&
        settings.categories.map((row) => (
          <Card key={row.id} title={row.name} edit={() => open({ tab, row })} lines={categoryLines(row)}>
            {!row.active && <Badge tone="neutral">Not in use</Badge>}
            {row.confidential && <Badge tone="warn">Confidential</Badge>}
            {row.for_customers && <Badge tone="info">For clients</Badge>}
            {row.serves && <Badge tone="info">{arrivals.labelOf(row.serves)}</Badge>}
          </Card>
        ))}
      {tab === 'teams' &&
        settings.teams.map((row) => (
          <Card key={row.id} title={row.name} edit={() => open({ tab, row })} lines={teamLines(row)}>
            {row.members.length === 0 && <Badge tone="bad">No one in it</Badge>}
          </Card>
        ))}
      {tab === 'texts' &&
        settings.texts.map((row) => <TextCard key={row.id} row={row} edit={() => open({ tab, row })} />)}
      {tab === 'systems' &&
        settings.systems.map((row) => (
          <Card
            key={row.id}
            title={row.name}
            edit={() => open({ tab, row })}
            lines={[`Owner: ${row.owner.name}`, row.levels.join(', ')]}
          >
            {!row.active && <Badge tone="neutral">Not in use</Badge>}
          </Card>
        ))}
    </ul>
  )
}

const categoryLines = ({ team, assign_by, targets, hours }: TicketCategory) => [
  `${team}, ${assignments.labelOf(assign_by).toLowerCase()}`,
  hoursInWords(hours),
  ...(['urgent', 'high', 'medium', 'low'] as const).map(
    (priority) =>
      `${priorities.labelOf(priority)}: reply in ${minutesInWords(targets[priority].response)}, solved in ${minutesInWords(targets[priority].resolution)}`,
  ),
]

const teamLines = ({ members }: TicketTeam) =>
  members.map(({ name, lead }) => (lead ? `${name}, lead` : name))

type CardProps = {
  title: string
  lines: readonly string[]
  edit: () => void
  children?: React.ReactNode
  more?: React.ReactNode
}

const Card = ({ title, lines, edit, children, more }: CardProps) => (
  <li className={styles.message}>
    <h2>{title}</h2>
    <div className={styles.marks}>{children}</div>
    {lines.map((line) => (
      <span key={line} className={styles.quiet}>
        {line}
      </span>
    ))}
    <div className={styles.buttons}>
      <Button size="s" aria-label={`Edit ${title}`} onClick={edit}>
        Edit
      </Button>
      {more}
    </div>
  </li>
)

function TextCard({ row, edit }: { row: CannedText; edit: () => void }) {
  const remove = useSend(deleteCannedText)
  return (
    <Card
      title={row.title}
      edit={edit}
      lines={[row.category ?? 'All categories', row.text]}
      more={
        <Button
          size="s"
          busy={remove.busy}
          aria-label={`Delete ${row.title}`}
          onClick={() => void remove.send({ id: row.id })}
        >
          Delete
        </Button>
      }
    />
  )
}
