import { defineConfig } from 'vitest/config'

const server = './platform/testing/test-server.ts'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{app,database,modules,platform,tools}/**/*.test.ts'],
          globalSetup: [server],
          testTimeout: 20_000,
          hookTimeout: 30_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['journeys/**/*.journey.ts'],
          globalSetup: [server, './platform/testing/running-product.ts'],
          // Journeys share one running product, so they walk one after the other.
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
