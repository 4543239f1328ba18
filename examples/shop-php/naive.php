<?php
// A shop as it is often written: without an answer it charges again, and the first answer counts.
declare(strict_types=1);
require __DIR__ . '/shop.php';

$orders = [
    ['id' => 'A-1', 'amount' => 1, 'state' => 'new'],
    ['id' => 'A-2', 'amount' => 1, 'state' => 'new'],
];
$receiver = openReceiver('naive.php');

foreach ($orders as &$order) {
    for ($attempt = 0; $attempt < 3 && $order['state'] === 'new'; $attempt++) {
        // Where the network failed, the next attempt charges again.
        if (sell($order, $receiver['url'])['body']['success'] ?? false) {
            $order['state'] = 'paid';
        }
    }
}
unset($order);
$receiver['close']();
printOrders($orders);
