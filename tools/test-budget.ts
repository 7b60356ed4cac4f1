// Says how long the tests of each area took, from the reports that a run has left (.build/unit.json, journeys.json).
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { budgetTable, type TestFile } from './testing/budget.ts'

type Report = { testResults: { name: string; assertionResults: { duration?: number | null }[] }[] }

const filesIn = (report: string): TestFile[] =>
  (JSON.parse(readFileSync(report, 'utf8')) as Report).testResults.map(({ name, assertionResults }) => ({
    path: relative(process.cwd(), name),
    seconds: assertionResults.reduce((sum, { duration }) => sum + (duration ?? 0), 0) / 1000,
  }))

if (import.meta.main) console.log(budgetTable(process.argv.slice(2).flatMap(filesIn)))
