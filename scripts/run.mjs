import { spawn } from 'node:child_process'

/**
 * Runs a program to its end; an unstartable one counts as exit code 127. `output` is empty unless
 * `stdio` pipes it here.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & Limits} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { limitMs, stopSignal = 'SIGTERM', ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))

    const stop = () => child.kill(stopSignal)
    // Ctrl-C reaches the child directly; this process only waits for its end.
    const wait = () => {}
    // SIGKILL: after SIGTERM npm continues for seconds, into the next attempt to install.
    const kill = () => child.kill('SIGKILL')
    process.on('SIGTERM', stop).on('SIGINT', wait).on('exit', kill)
    const timer = limitMs === undefined ? undefined : setTimeout(stop, limitMs)

    const end = (/** @type {number | null} */ code) => {
      clearTimeout(timer)
      process.off('SIGTERM', stop).off('SIGINT', wait).off('exit', kill)
      resolve({ code: code ?? 1, output })
    }
    child.on('error', () => end(127))
    child.on('close', end)
  })
}

/**
 * @typedef {object} Limits
 * @property {number} [limitMs] the longest time
 * @property {NodeJS.Signals} [stopSignal] the signal on which the program cleans up and ends
 */
