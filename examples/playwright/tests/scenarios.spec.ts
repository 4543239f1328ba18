import { scenarioTests } from 'ensayo/playwright'

// A test for each scenario of a suite that ships; `files` takes your own, `target` a sandbox that runs.
scenarioTests({ suites: ['captures'] })
