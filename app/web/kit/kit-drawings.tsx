import { useState } from 'react'
import { Link } from 'react-router'
import { Board } from '#platform/web/kit/board/board.tsx'
import { Calendar } from '#platform/web/kit/calendar/calendar.tsx'
import { Chart } from '#platform/web/kit/chart/chart.tsx'
import { PersonName } from '#platform/web/kit/avatar.tsx'
import { Columns, Section } from '#platform/web/light/section.tsx'
import { showToast } from '#platform/web/light/toast.tsx'
import { samplePeople } from './kit-samples.ts'

const months = ['Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov']
const rows = months.map((month, at) => ({
  month,
  billable: 620 + ((at * 137) % 260),
  internal: 140 + ((at * 61) % 90),
  bench: 40 + ((at * 29) % 70),
}))
const along = { key: 'month', label: 'Month' }
const hours = (value: number) => `${value} h`

export const KitDrawings = () => (
  <>
    <Section title="Charts">
      <Columns>
        <Chart
          title="Billable hours"
          kind="bar"
          rows={rows}
          along={along}
          series={[{ key: 'billable', label: 'Billable' }]}
          format={hours}
        />
        <Chart
          title="Hours by kind"
          kind="stacked"
          rows={rows}
          along={along}
          series={[
            { key: 'billable', label: 'Billable' },
            { key: 'internal', label: 'Internal' },
            { key: 'bench', label: 'Bench' },
          ]}
          format={hours}
        />
        <Chart
          title="Internal and bench"
          kind="line"
          rows={rows}
          along={along}
          series={[
            { key: 'internal', label: 'Internal' },
            { key: 'bench', label: 'Bench' },
          ]}
          format={hours}
        />
      </Columns>
    </Section>
    <SampleCalendar />
    <SampleBoard />
  </>
)

function SampleCalendar() {
  const [month, setMonth] = useState('2026-11-01')
  return (
    <Section title="Calendar">
      <Calendar
        month={month}
        onMonth={setMonth}
        today="2026-11-21"
        onOpen={(entry) => showToast({ tone: 'info', text: entry.title })}
        entries={[
          { id: 1, date: '2026-11-08', title: 'Diwali', tone: 'warn' },
          { id: 2, date: '2026-11-12', title: 'Asha on leave', tone: 'info' },
          { id: 3, date: '2026-11-12', title: 'Release 4.2', tone: 'good' },
          { id: 4, date: '2026-11-24', title: 'Guru Nanak Jayanti', tone: 'warn' },
          { id: 5, date: '2026-11-26', title: 'Interview, 3 candidates' },
        ]}
      />
    </Section>
  )
}

const lanes = [
  { key: 'not_started', title: 'Not started' },
  { key: 'open', title: 'Open' },
  { key: 'closed', title: 'Closed' },
]
const tasks = [
  { id: 1, title: 'Read the requirement with the client', lane: 'closed', person: 0 },
  { id: 2, title: 'Draw the screens of the booking', lane: 'open', person: 3 },
  { id: 3, title: 'Move payments to the new gateway', lane: 'open', person: 1 },
  { id: 4, title: 'Measure the first load on a slow line', lane: 'not_started', person: 1 },
]

type Task = (typeof tasks)[number]
const ofCards = {
  cardKey: (card: Task) => card.id,
  cardName: (card: Task) => card.title,
  columnOf: (card: Task) => card.lane,
  mayMove: (card: Task) => card.lane !== 'closed',
}
const drawCard = (card: Task) => (
  <>
    <p>{card.title}</p>
    <PersonName name={samplePeople[card.person]!.name} />
  </>
)

function SampleBoard() {
  const [cards, setCards] = useState(tasks)
  return (
    <Section
      title="Board"
      about="Drag a card, or use its menu. Closed tasks stay closed."
      actions={
        <>
          <Link to="/kit/board">A board of 1,000 cards</Link>
          <Link to="/kit/grid">A grid of 200 by 31 cells</Link>
        </>
      }
    >
      <Board
        label="Tasks"
        columns={lanes}
        cards={cards}
        {...ofCards}
        onMove={(card, lane) => setCards(cards.map((other) => (other === card ? { ...card, lane } : other)))}
      >
        {drawCard}
      </Board>
    </Section>
  )
}
