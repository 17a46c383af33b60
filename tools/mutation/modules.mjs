// @ts-check

/**
 * `slow` tests run only for the mutants that survive the others.
 * @typedef {{ project: 'api' | 'contract', mutate: string, tests: string[], slow?: string[] }} Module
 */

/** @type {Record<string, Module>} */
export const modules = {
  'search-filter': {
    project: 'contract',
    mutate: 'contract/src/market/search-filter.ts',
    tests: ['src/market/{search-filter,filter-in-query,filter-access}.test.ts'],
  },
  query: {
    project: 'api',
    mutate: 'api/src/market/search/query/*.ts',
    tests: [
      'src/market/search/query/*.test.ts',
      'src/market/search/{federal-database,premium-filters,search.routes}.test.ts',
    ],
    slow: [
      'src/market/search/query/run-search.test.ts',
      'src/market/search/search-index*.test.ts',
      'src/market/saved-searches/*.test.ts',
    ],
  },
  reveals: {
    project: 'api',
    mutate: 'api/src/market/reveals/*.ts',
    tests: ['src/market/reveals/*.test.ts'],
    slow: ['src/market/reveals/{reveal-races,reveal-without-tokens}.test.ts'],
  },
  erasures: {
    project: 'api',
    mutate: 'api/src/talent/erasures/*.ts',
    tests: ['src/talent/erasures/*.test.ts'],
    slow: ['src/talent/erasures/erasure-locations.test.ts'],
  },
  settlement: {
    project: 'api',
    mutate: 'api/src/commerce/settlement/*.ts',
    tests: ['src/commerce/settlement/*.test.ts'],
    slow: [
      'src/commerce/settlement/{deliveries,delivery-order,interleavings}.test.ts',
      'src/commerce/{payments,subscriptions,webhook}/*.test.ts',
    ],
  },
};
