// What runs scenarios, in one script that is loaded once something runs.
export { runScenarios, stateBefore } from '../../../scenarios/run/run-scenario.ts'
export { openHttpPort } from '../../../scenarios/run/script-port.ts'
export { sweepPort } from '../../../scenarios/sweep/sweep-port.ts'
