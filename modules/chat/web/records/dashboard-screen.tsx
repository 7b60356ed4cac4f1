import { Link, useNavigate } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Chart } from '#platform/web/kit/chart/chart.tsx'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Figures } from '#platform/web/kit/figures.tsx'
import { WideTable } from '#platform/web/kit/wide-table.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Columns, Section, Stack } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { presences } from '#chat/contract/chat-lists.ts'
import {
  chatFigureList,
  readDashboard,
  type Dashboard,
  type FigureRow,
} from '#chat/contract/records/dashboard-calls.ts'
import { useChatNews } from '#chat/web/use-chat-news.ts'
import styles from './records.module.css'

const HISTORY = '/visitor-chat-history-list'
const DESK = '/chat-with-visitors'
const percent = (share: number | null) => (share === null ? '–' : `${Math.round(share / 100)} %`)

export function Screen() {
  const read = useCall(readDashboard, {})
  useChatNews(read.refetch)
  if (!read.isSuccess) return <ReadState of={read} asPage />
  return <Board board={read.data} />
}

function Board({ board }: { board: Dashboard }) {
  const go = useNavigate()
  const { hours } = board
  return (
    <>
      <PageHeader title="Contact dashboard" about="Chats now, today, and of the last 30 days." />
      <Stack>
        <NowFigures board={board} />
        <PastFigures board={board} />
        <Columns>
          <Section title="By hour">
            {hours.length === 0 ? (
              <EmptyState title="No chats in these days" />
            ) : (
              <Chart
                title="Chats by hour"
                kind="bar"
                along={{ key: 'label', label: 'Hour' }}
                rows={hours.map(({ hour, chats, missed }) => ({ label: `${hour}:00`, chats, missed }))}
                series={[
                  { key: 'chats', label: 'Chats' },
                  { key: 'missed', label: 'Missed' },
                ]}
              />
            )}
          </Section>
          <Section title="Agents">
            <AgentTable agents={board.agents} />
          </Section>
        </Columns>
        <Section title="Visitors online">
          <div id="online">
            <VisitorTable visitors={board.visitors} />
          </div>
        </Section>
        <Section title="By page, hour, agent or site" bare>
          <ListTable
            list={chatFigureList}
            rowName={({ name }) => name}
            onOpen={(row) => void go(rowsOf(row))}
            empty={<EmptyState title="No chats in these days" />}
          />
        </Section>
      </Stack>
    </>
  )
}

const NowFigures = ({ board }: { board: Dashboard }) => {
  const { today } = board
  return (
    <Figures
      of={[
        [
          'Visitors online',
          <a key="online" href="#online">
            {show.count(board.online)}
          </a>,
        ],
        [
          'Waiting',
          <Link key="waiting" to={DESK}>
            {show.count(board.waiting)}
          </Link>,
        ],
        [
          'Active',
          <Link key="active" to={DESK}>
            {show.count(board.active)}
          </Link>,
        ],
        [
          'Missed today',
          <Link key="missed" to={`${HISTORY}?state=missed&days=${today}..${today}`}>
            {show.count(board.missed_today)}
          </Link>,
        ],
        [
          'Offline forms unanswered',
          <Link key="forms" to="/chat-forms?late=true">
            {show.count(board.late_forms)}
          </Link>,
          'over 1 business day',
        ],
      ]}
    />
  )
}

const PastFigures = ({ board }: { board: Dashboard }) => {
  const days = `days=${board.from}..${board.today}`
  return (
    <Figures
      of={[
        [
          'Median first reply',
          <Link key="reply" to={`${HISTORY}?replied=true&${days}`}>
            {board.first_reply === null ? '–' : `${board.first_reply} s`}
          </Link>,
        ],
        [
          'Median length',
          <Link key="length" to={`${HISTORY}?${days}`}>
            {board.length === null ? '–' : `${board.length} min`}
          </Link>,
        ],
        [
          'Missed',
          <Link key="share" to={`${HISTORY}?state=missed&${days}`}>
            {percent(board.missed_share)}
          </Link>,
        ],
        [
          'Rating',
          <Link key="rating" to={`${HISTORY}?rating=any&${days}`}>
            {board.rating === null ? '–' : (board.rating / 100).toFixed(1)}
          </Link>,
          `of 5, ${board.rated} rated`,
        ],
        [
          'To lead',
          <Link key="lead" to={`${HISTORY}?outcome=lead&${days}`}>
            {percent(board.lead_share)}
          </Link>,
        ],
      ]}
    />
  )
}

/** The chats behind a line: which way they are counted stands in the address of the page. */
function rowsOf({ id, name }: FigureRow): string {
  const asked = new URLSearchParams(location.search)
  const days = asked.get('days') ? `&days=${asked.get('days')}` : ''
  const by = asked.get('by') ?? 'page'
  const filter = {
    hour: `hour=${id}`,
    agent: `agent_id=${id}`,
    site: `site_id=${id}`,
    page: `page=${encodeURIComponent(name)}`,
  }[by]
  return `${HISTORY}?${filter}${days}`
}

function AgentTable({ agents }: { agents: Dashboard['agents'] }) {
  if (agents.length === 0) return <EmptyState title="No agents yet" />
  return (
    <WideTable label="Table: agents">
      <table className={styles.table}>
        <thead>
          <tr>
            <th>Agent</th>
            <th>State</th>
            <th>Chats</th>
          </tr>
        </thead>
        <tbody>
          {agents.map(({ id, name, presence, active, capacity }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={`${HISTORY}?agent_id=${id}`}>{name}</Link>
              </th>
              <td>
                <StatusBadge catalogue={presences} status={presence} />
              </td>
              <td>{`${active} of ${capacity}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  )
}

function VisitorTable({ visitors }: { visitors: Dashboard['visitors'] }) {
  if (visitors.length === 0) return <EmptyState title="No one is on the websites now" />
  return (
    <WideTable label="Table: visitors online">
      <table className={styles.table}>
        <thead>
          <tr>
            <th>Visitor</th>
            <th>Page</th>
            <th>Country</th>
            <th>Site</th>
            <th>Since</th>
            <th>Chats</th>
          </tr>
        </thead>
        <tbody>
          {visitors.map((visitor) => (
            <tr key={visitor.id}>
              <th scope="row">
                {visitor.chat_id === null ? (
                  visitor.name
                ) : (
                  <Link to={`${DESK}?chat=${visitor.chat_id}`}>{visitor.name}</Link>
                )}
              </th>
              <td>{visitor.page}</td>
              <td>{visitor.country}</td>
              <td>{visitor.site}</td>
              <td>{show.moment(visitor.since)}</td>
              <td>{visitor.chats}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  )
}
