<?php
// The same shop with care: an order without an answer is not charged again. It waits for the
// notification, which its receiver believes only if it is genuine; the amount must be the order's.
declare(strict_types=1);
require __DIR__ . '/shop.php';

$orders = [
    ['id' => 'A-1', 'amount' => 1, 'state' => 'new'],
    ['id' => 'A-2', 'amount' => 1, 'state' => 'new'],
];
$receiver = openReceiver('receiver.php');

foreach ($orders as &$order) {
    $order['state'] = 'charging'; // stored before it is charged
    charge($order, $receiver['url']);
}
unset($order);
// How long a shop waits is its own business; what is still open then is looked for by hand.
for ($waited = 0, $quiet = 0; $waited < 3000 && $quiet < 300; $waited += 50) {
    usleep(50_000);
    $settled = true;
    foreach ($orders as &$order) {
        $notified = paymentsOf($order, $receiver['store']);
        reconcile($order, $notified);
        $settled = $settled && ($order['state'] === 'refused' || $notified);
    }
    unset($order);
    $quiet = $settled ? $quiet + 50 : 0;
}
$receiver['close']();
printOrders($orders);

function charge(array &$order, string $callback): void
{
    ['status' => $status, 'headers' => $headers, 'body' => $body] = sell($order, $callback);
    if ($body['success'] ?? false) {
        $order['state'] = 'paid';
        $order['payment'] = $body['data']['payment_uuid'];
        $order['transaction'] = $body['data']['transaction_id'];
    } elseif ($status === 429) {
        // The service has done nothing, and says when to come again.
        $wait = preg_grep('/^retry-after: *\d+$/i', $headers);
        sleep((int) (explode(':', reset($wait) ?: ': 1')[1]));
        charge($order, $callback);
    } elseif ($body !== null && $status > 0 && $status < 500) {
        $order['state'] = 'refused';
    }
    // No answer, or one that is none of the service: whether it was charged is not known.
}

/** Holds an order against what was notified of it. */
function reconcile(array &$order, array $notified): void
{
    if ($notified && $order['state'] === 'charging') {
        $order['state'] = 'paid';
    }
    // Paid twice, as when a proxy repeats a request: the interface has no idempotency key. The one
    // whose identifier the shop knows is voided, and the other one pays the order.
    $isTwice = array_diff($notified, [$order['transaction'] ?? '']) !== [];
    if ($isTwice && isset($order['payment']) && !isset($order['isCancelled'])) {
        $order['isCancelled'] = true;
        cancel($order['payment']);
    }
}

/** The transactions by which an order was paid, as its notifications say. */
function paymentsOf(array $order, string $store): array
{
    $payments = array_map(fn (string $line) => json_decode($line, true), file($store));
    $paid = array_filter($payments, fn (?array $one) => $one !== null
        && $one['ref'] === $order['id']
        && $one['status'] === 'paid'
        && abs($one['amount'] - $order['amount']) < 0.005);
    return array_column($paid, 'transaction_id');
}
