import { sandboxCredentials } from 'ensayo/contract'
import { createShop } from './shop.js'

// `address` is where the payment service reaches the shop.
const { PAYMENT_URL: url, SHOP_URL: address, PORT: port } = process.env

createShop({ url, address, ...sandboxCredentials, env: 'sandbox' }).listen(port)
