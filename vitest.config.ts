import { defineConfig } from 'vitest/config'
import { SecondTries } from './tools/testing/second-tries.ts'

// The sum at the end of `npm test` is counted from this file.
const report = process.env.ATRIUM_TEST_REPORT
const jsonTo = (outputFile: string): ['json', { outputFile: string }] => ['json', { outputFile }]

const outage = /^(terminating connection|timeout exceeded when trying to connect)/

// They kill, freeze or start whole products and servers; what is left of one is not to reach the next file.
const processes = [
  'app/failures/*.test.ts',
  'app/{hostile-files,server,start,upgrade}.test.ts',
  'modules/onboarding/server/**/candidate-upload-crash.test.ts',
  'platform/server/database/{database-timeouts,embedded}.test.ts',
  'platform/server/files/storage/full-storage.test.ts',
  'platform/server/jobs/job-survival.test.ts',
]

const server = {
  globalSetup: ['./platform/testing/test-database-server.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
  maxWorkers: 2,
}

export default defineConfig({
  test: {
    reporters: ['dot', new SecondTries(), ...(report ? [jsonTo(report)] : [])],
    // What a worker or another node does takes its time on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    // The queue does not wait for what it ticks off; the product lives with a line that breaks just then (app/start.ts).
    onUnhandledError: ({ message, stack = '' }) =>
      !(outage.test(message) && stack.includes('graphile-worker')),
    projects: [
      {
        test: {
          ...server,
          name: 'unit',
          include: ['{app,database,modules,platform,tools}/**/*.test.ts'],
          exclude: processes,
          // Every file has a database and a product of its own; loading the code again for each took half of all the time.
          isolate: false,
        },
      },
      { test: { ...server, name: 'processes', include: processes } },
      {
        test: {
          name: 'journeys',
          include: ['journeys/**/*.journey.ts'],
          globalSetup: ['./platform/testing/running-product.ts'],
          // Each worker has a product of its own (platform/testing/product-origin.ts).
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A browser on a busy machine may miss its moment; a test that needed a second try is named at the end.
          retry: 1,
        },
      },
    ],
  },
})
