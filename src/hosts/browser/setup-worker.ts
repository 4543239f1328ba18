export { setupWorker } from 'msw/browser'
