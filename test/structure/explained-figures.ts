/**
 * Every figure that a screen shows, by the source file and the call that makes its text, and what explains it:
 * - the name of a figure of GET /api/portfolios/{id}/explain or /api/household/explain (docs/auditing.md);
 * - `entered`: a person entered it, or it is a transaction's own;
 * - `here`: it is worked out of figures that stand beside it, in the same card or table;
 * - `preview`: what a change would do, told beside what it is worked out of, before the change is made;
 * - `unexplained`: nothing says yet what it is made of. Their number only shrinks.
 */
export const EXPLAINED_FIGURES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'accounts/account-columns.tsx': {
    'money(amount)': 'account:<accountId>',
    'signedPercent(dayPercent)': 'change-percent:<accountId>',
    'signedMoney(gained)': 'gain:<accountId>',
    'signedPercent(gainPercent)': 'gain-percent:<accountId>',
    'percentShare(part)': 'here',
    'money(account.standardTransactionFee)': 'entered',
    'signedMoney(valueChange)': 'change:<accountId>',
    'format money': 'here',
    'format signedMoney': 'here',
  },
  'accounts/account-facts.tsx': {
    'money(standardTransactionFee)': 'entered',
  },
  'accounts/account-figures.tsx': {
    'wholeMoney(costBasis)': 'cost:<accountId>',
    'wholeMoney(totalAccountValue)': 'account:<accountId>',
    'wholeMoney(assetsValue)': 'holding:<accountId>',
    'money(cashBalance)': 'cash:<accountId>',
    'wholeMoney(cashBalance)': 'cash:<accountId>',
    'format signedWholeMoney': 'gain:<accountId>',
  },
  'accounts/method-change.tsx': {
    'money(before[name])': 'preview',
    'money(after[name])': 'preview',
    'signedMoney(Number((after[name] - before[name]).toFixed(2)))': 'preview',
  },
  'accounts/position-lots.tsx': {
    'shares(quantity)': 'entered',
    'price(cost / quantity)': 'entered',
    'money(cost)': 'entered',
  },
  'accounts/positions.tsx': {
    'shares(quantity)': 'shares:<accountId>:<ticker>',
    'sharesShown(quantity, fractionalShares)': 'shares:<accountId>:<ticker>',
    'price(each)': 'holding:<accountId>:<ticker>',
    'signedPercent(valueChangePercent)': 'change-percent:<accountId>:<ticker>',
    'money(value)': 'holding:<accountId>:<ticker>',
    'wholeMoney(value)': 'holding:<accountId>:<ticker>',
    'money(costBasis)': 'cost:<accountId>:<ticker>',
    'wholeMoney(costBasis)': 'cost:<accountId>:<ticker>',
    'format signedWholeMoney': 'gain:<accountId>:<ticker>',
  },
  'allocation/allocation-picture.tsx': {
    'percentShare(slice.currentShare)': 'placed-percent:<strategyId>',
    'percentShare(slice.targetShare)': 'target-percent:<strategyId>',
    'wholeMoney(current)': 'placed:<strategyId>',
    'percentShare(currentShare)': 'here',
    'wholeMoney(target)': 'target:<strategyId>',
    'percentShare(targetShare)': 'here',
  },
  'allocation/allocation-row.tsx': {
    'wholeMoney(money)': 'placed:<strategyId>',
    'percentShare(percent)': 'placed-percent:<strategyId>',
    'signedShare(figures.drift)': 'drift:<strategyId>',
  },
  'assets/edit/strategy-target.tsx': {
    'money(target.dollarTarget)': 'entered',
    'percentShare(percent)': 'entered',
  },
  'assets/list/asset-card.tsx': {
    'price(currentPrice)': 'price-change:<ticker>',
  },
  'assets/list/asset-columns.tsx': {
    'shares(quantity)': 'shares:<ticker>',
    'signedPercent(change)': 'price-change-percent:<ticker>',
    'signedPercent(dayPercent)': 'change-percent:<ticker>',
    'money(worth)': 'holding:<ticker>',
    'money(paid)': 'cost:<ticker>',
    'signedMoney(gained)': 'gain:<ticker>',
    'signedPercent(gainPercent)': 'gain-percent:<ticker>',
    'percentShare(part)': 'held:percent:<ticker>',
    'price(asset.currentPrice)': 'price-change:<ticker>',
    'signedMoney(amount)': 'change:<ticker>',
    'format signedMoney': 'here',
    'format money': 'here',
  },
  'assets/list/asset-details.tsx': {
    'shares(quantity)': 'shares:<accountId>:<ticker>',
    'money(value)': 'holding:<accountId>:<ticker>',
  },
  'assets/list/asset-figures.tsx': {
    'shares(quantity)': 'shares:<ticker>',
    'money(value)': 'holding:<ticker>',
    'money(costBasis)': 'cost:<ticker>',
    'format signedMoney': 'gain:<ticker>',
  },
  'assets/list/delete-asset.tsx': {
    'money(cashBefore)': 'preview',
    'money(cashAfter)': 'preview',
  },
  'assets/prices/price-history.tsx': {
    'price(quote.price)': 'entered',
    'format price': 'entered',
  },
  'budget/explanation.tsx': {
    'wholeMoney(part)': 'here',
    'percentShare((part / monthlyIncome) * 100)': 'here',
    'percentShare(savingsRate)': 'here',
    'wholeMoney(-netSavings)': 'here',
    'wholeMoney(monthlyIncome)': 'here',
    'wholeMoney(netSavings)': 'here',
  },
  'budget/flow/flow-chart.tsx': {
    'wholeMoney(value)': 'entered',
  },
  'budget/flow/flow-table.tsx': {
    'money(amount)': 'entered',
    'percentShare((amount / monthlyIncome) * 100)': 'entered',
  },
  'budget/investment-accounts-dialog.tsx': {
    'wholeMoney(monthlyDividend)': 'dividends:monthly:<accountId>',
    'wholeMoney(total)': 'budget:investment',
  },
  'budget/items/item-cards.tsx': {
    'wholeMoney(investmentIncome)': 'budget:investment',
    'wholeMoney(amount)': 'entered',
  },
  'budget/items/item-row.tsx': {
    'wholeMoney(amount)': 'entered',
    'wholeMoney(monthlyAmount)': 'entered',
  },
  'budget/tiles.tsx': {
    'wholeMoney(netSavings)': 'budget:net',
    'wholeMoney(monthlyIncome)': 'budget:income',
    'wholeMoney(investmentIncome)': 'budget:investment',
    'wholeMoney(monthlyExpenses)': 'budget:expenses',
    'percentShare(savingsRate)': 'budget:savings-rate',
  },
  'dashboard/day-table.tsx': {
    'wholeMoney(value)': 'performance:value:<day>',
    'signedPercent(twr)': 'performance:twr:<from>:<to>',
  },
  'dashboard/holding-row.tsx': {
    'wholeMoney(value)': 'held:value:<ticker>',
    'signedWholeMoney(valueChange)': 'held:change:<ticker>',
    'percentShare(percent)': 'held:percent:<ticker>',
  },
  'dashboard/over-time.tsx': {
    'signedWholeMoney(gain)': 'performance:gain:<from>:<to>',
    'format wholeMoney': 'performance:value:<day>',
    'format tileMoney': 'performance:value:<day>',
    'format signedPercent': 'performance:twr:<from>:<to>',
  },
  'dashboard/recent-transactions.tsx': {
    'shares(transactionQuantity)': 'entered',
    'price(transactionPrice)': 'entered',
    'money(transactionAmount)': 'entered',
    "cashFlow(transactionAmount, sign > 0 ? 'in' : 'out')": 'entered',
  },
  'dashboard/tasks.ts': {
    'wholeMoney(amount)': 'advice:sell',
  },
  'dashboard/tiles.tsx': {
    'wholeMoney(totalValue)': 'value',
    'signedTileMoney(valueChange)': 'change',
    'wholeMoney(summary.totalMonthlyDividends)': 'dividends:monthly',
    'tileMoney(summary.totalAnnualDividends)': 'dividends:annual',
    'wholeMoney(totalNetWorth)': 'networth',
  },
  'dividends/calendar/calendar.tsx': {
    'money(received)': 'here',
    'money(expected)': 'here',
    'money(overdue)': 'here',
  },
  'dividends/calendar/event-button.tsx': {
    'money(event.actualAmount ?? event.estimatedAmount ?? 0)': 'dividends:event:<day>:<ticker>',
  },
  'dividends/calendar/event-list.tsx': {
    'money(event.actualAmount ?? event.estimatedAmount ?? 0)': 'dividends:event:<day>:<ticker>',
  },
  'dividends/history-dialog.tsx': {
    'price(amount)': 'dividends:paid:<day>:<ticker>',
    'shares(held)': 'dividends:entitled:<day>:<ticker>',
    'money(received)': 'dividends:received:<day>:<ticker>',
  },
  'dividends/overview/income-chart.tsx': {
    "money(sum('received'))": 'here',
    "money(sum('projected'))": 'here',
    'money(Number(amount))': 'dividends:month:received:<month>',
  },
  'dividends/overview/income.tsx': {
    'money(amount)': 'dividends:month:received:<month>',
  },
  'dividends/overview/payer-columns.ts': {
    'money(nextPayment.amount)': 'dividends:next:<ticker>',
  },
  'dividends/overview/summary-cards.tsx': {
    'money(summary.totalAnnualDividends)': 'dividends:annual',
    'percentShare(yielded)': 'dividends:yield',
    'money(summary.totalQuarterlyDividends)': 'dividends:quarterly',
    'money(summary.totalMonthlyDividends)': 'dividends:monthly',
    'money(next.amount)': 'dividends:next:<ticker>',
  },
  'ledger/gains-sums.tsx': {
    'signedMoney(gain)': 'realised:together:<year>',
  },
  'ledger/gains/gains-table.tsx': {
    'shares(lot.quantity)': 'realised:lot:<accountId>:<ticker>:<sellId>:<lotId>',
    'money(lot.proceeds)': 'realised:lot:<accountId>:<ticker>:<sellId>:<lotId>',
    'money(lot.cost)': 'realised:lot:<accountId>:<ticker>:<sellId>:<lotId>',
    'signedMoney(lot.gain)': 'realised:lot:<accountId>:<ticker>:<sellId>:<lotId>',
  },
  'ledger/splits/split-effects.tsx': {
    'shares(before)': 'preview',
    'shares(after)': 'preview',
    'shares(leftOver)': 'preview',
  },
  'ledger/splits/splits.tsx': {
    'money(amount)': 'preview',
  },
  'ledger/transactions/advice-mark.tsx': {
    'shares(action.shares)': 'preview',
    'money(action.amount)': 'preview',
  },
  'ledger/transactions/after-trade.tsx': {
    'money(now)': 'preview',
    'money(cash)': 'preview',
    'shares(held)': 'preview',
    'shares(left)': 'preview',
  },
  'ledger/transactions/delete-transactions.tsx': {
    'money(transactionAmount)': 'entered',
  },
  'ledger/transactions/figure-fields.tsx': {
    'shares(held)': 'preview',
  },
  'ledger/transactions/lot-picker.tsx': {
    'shares(lot.quantity)': 'preview',
    'price(lot.unitCost)': 'preview',
    'signedMoney(gain)': 'preview',
    'shares(named)': 'preview',
    'shares(readable(sell.transactionQuantity))': 'preview',
  },
  'ledger/transactions/row-detail.tsx': {
    'shares(transactionQuantity)': 'entered',
    'price(transactionPrice)': 'entered',
    'money(transaction.transactionFee)': 'entered',
    'money(transaction.transactionAmount)': 'entered',
  },
  'ledger/transactions/transaction-row.tsx': {
    'money(transactionAmount)': 'entered',
    "cashFlow(transactionAmount, sign > 0 ? 'in' : 'out')": 'entered',
    'signedMoney(day.cash)': 'entered',
    'shares(transactionQuantity)': 'entered',
    'price(transactionPrice)': 'entered',
    'money(transactionFee)': 'entered',
  },
  'moment/changes-between.ts': {
    'money(Number(dollarTarget))': 'entered',
  },
  'moment/compare.tsx': {
    'shares(quantity)': 'shares:<ticker>',
    'money(value)': 'holding:<ticker>',
    'signedMoney((after ?? 0) - (before ?? 0))': 'here',
  },
  'networth/history/history-chart.tsx': {
    'money(Number(amount))': 'networth:<day>',
    'money(point[figure])': 'networth:portfolios:<day>',
  },
  'networth/history/history-table.tsx': {
    'money(point[figure])': 'networth:portfolios:<day>',
  },
  'networth/history/what-moved.tsx': {
    'signedMoney(value)': 'networth:savings:<from>:<to>',
  },
  'networth/items/course-chart.tsx': {
    'money(item.value)': 'networth:item:<itemId>',
    'money(Number(value))': 'networth:item:<itemId>:<day>',
  },
  'networth/items/item-list.tsx': {
    'money(sumOf(items.map(({ value }) => value)))': 'here',
    'money(value)': 'entered',
    'money(nextPayment.amount)': 'networth:payment:<itemId>:<day>',
  },
  'networth/items/payments.tsx': {
    'money(amount)': 'networth:principal:<itemId>:<day>',
  },
  'networth/items/stated-values.tsx': {
    'money(value)': 'entered',
  },
  'networth/items/values-dialog.tsx': {
    'money(nextPayment.amount)': 'networth:payment:<itemId>:<day>',
    'money(interestLeft)': 'networth:interest-left:<itemId>',
  },
  'networth/networth.tsx': {
    'wholeMoney(net)': 'networth',
    'wholeMoney(sumOf([inPortfolios, assets]))': 'networth:owned',
    'wholeMoney(debts)': 'networth:debts',
    'money(inPortfolios)': 'networth:portfolios',
    'money(value)': 'value',
    'percentShare((value / inPortfolios) * 100)': 'here',
  },
  'networth/selection-dialog.tsx': {
    'money(value)': 'here',
    'money(sumOf(counted.map(({ value }) => value)))': 'here',
  },
  'performance/attribution.tsx': {
    'money(amount)': 'performance:value:<day>',
    'signedMoney(amount)': 'performance:market:<from>:<to>',
  },
  'performance/contributions.tsx': {
    'signedMoney(gain)': 'performance:gain:<from>:<to>:<ticker>',
    'money(endValue)': 'performance:value:<day>:<ticker>',
  },
  'performance/deposits.tsx': {
    'money(deposit.amount)': 'performance:inflow:<day>:<accountId>',
  },
  'performance/figures.tsx': {
    'signedPercent(percent)': 'performance:twr:<from>:<to>',
    'money(endValue)': 'performance:value:<day>',
    'money(startValue)': 'performance:value:<day>',
    'signedMoney(gain)': 'performance:gain:<from>:<to>',
    'percentShare(volatility)': 'performance:volatility:<from>:<to>',
    'percentShare(percent)': 'performance:drawdown:<from>:<to>',
    'signedPercent(one.percent)': 'performance:twr:<from>:<to>',
    'signedMoney(one.gain)': 'performance:gain:<from>:<to>',
  },
  'performance/months.tsx': {
    'signedShare(percent)': 'performance:twr:<from>:<to>',
  },
  'portfolios/drift-explanation.tsx': {
    'percentShare(drift * multiple + boost)': 'entered',
  },
  'portfolios/portfolio-card.tsx': {
    'money(minTransactionAmount)': 'entered',
  },
  'portfolios/portfolio-figures.tsx': {
    'wholeMoney(value.totalValue)': 'value',
    'signedWholeMoney(value.valueChange)': 'change',
  },
  'rebalance/action-list.ts': {
    'shares(part)': 'advice:sell:<ticker>:<accountId>',
    'money(amount)': 'advice:sell:<ticker>:<accountId>',
  },
  'rebalance/actions/action-items.tsx': {
    'money(item.amount)': 'advice:sell:<ticker>',
    'shares(item.shares)': 'advice:sell:<ticker>',
    'shares(part)': 'advice:sell:<ticker>:<accountId>',
    'money(amount)': 'advice:sell:<ticker>:<accountId>',
    'money(fee)': 'entered',
    'money(items.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100)':
      'advice:sell',
  },
  'rebalance/actions/closed-lots.tsx': {
    'shares(held)': 'preview',
    'signedMoney(sum)': 'preview',
    'shares(lot.quantity)': 'preview',
    'price(lot.unitCost)': 'preview',
    'signedMoney(gain)': 'preview',
  },
  'rebalance/actions/trades-cash-table.tsx': {
    'money(before)': 'preview',
    'money(after)': 'preview',
  },
  'rebalance/analysis/bands-picture.tsx': {
    'money(row.valueAfter)': 'advice:held:<ticker>',
    'signedShare(row.driftPercent)': 'drift:<ticker>',
    'signedShare(-reachPercent)': 'here',
    'signedShare(reachPercent)': 'here',
    'percentShare(evenPercent)': 'here',
    'money(row.currentValue)': 'advice:held:<ticker>',
    'money(row.targetValue)': 'target:<ticker>',
  },
  'rebalance/analysis/bands-table.tsx': {
    'signedShare(driftPercent)': 'drift:<ticker>',
    'money(value)': 'advice:held:<ticker>',
  },
  'rebalance/analysis/columns.ts': {
    'percentShare(of.driftIntervals[`${step}Interval`])': 'interval:drift:<ticker>',
    'money(currentValue)': 'advice:held:<ticker>',
    'money(targetValue)': 'target:<ticker>',
    'signedShare(drift)': 'drift:<ticker>',
    'shares(recommendedShares)': 'advice:sell:<ticker>',
    'money(recommendedAmount)': 'advice:sell:<ticker>',
  },
  'rebalance/rebalance-footer.tsx': {
    'money(advised.availableCapital)': 'capital',
    'money(advised.cashReserves)': 'target-reserve',
    'money(advised.unassignedValue)': 'target-unassigned',
  },
  'rebalance/summary/summary-card.tsx': {
    'money(parts[part])': 'here',
    'money(amount)': 'here',
    'money(cashAfter)': 'here',
  },
  'rebalance/summary/summary.ts': {
    'money(sum(amounts))': 'here',
    'money(sum(accounts.map(({ cashAfter }) => cashAfter)))': 'here',
    'percentShare(before)': 'drift:<ticker>',
    'percentShare(after)': 'unexplained',
    'money(reserve)': 'target-reserve',
    'money(unreachable)': 'unexplained',
    'money(unspent)': 'unexplained',
    'money(received)': 'here',
  },
  'shared/reports/statement-document.tsx': {
    'money(column[name])': 'performance:market:<from>:<to>:<accountId>',
    'money(amount)': 'performance:dividends:<from>:<to>:<ticker>',
    'money(Number(one.fee))': 'entered',
    'money(Number(one.amount))': 'entered',
  },
  'shared/reports/form-8949-document.tsx': {
    'money(row.proceeds)': 'realised:lot:<accountId>:<ticker>:<sellId>:<lotId>',
    'money(row.cost)': 'realised:lot:<accountId>:<ticker>:<sellId>:<lotId>',
    'money(row.gain)': 'realised:lot:<accountId>:<ticker>:<sellId>:<lotId>',
    'money(part.proceeds)': 'here',
    'money(part.cost)': 'here',
    'money(part.gain)': 'here',
  },
  'retirement/goals/goal-fields.tsx': {
    'money(worth)': 'unexplained',
  },
  'retirement/goals/goal-table.tsx': {
    'wholeMoney(targetThen)': 'unexplained',
    'money(monthlySaving)': 'here',
    'wholeMoney(projected)': 'unexplained',
    'wholeMoney(saved)': 'unexplained',
    'wholeMoney(targetAmount)': 'here',
    'percentShare(progress)': 'unexplained',
  },
  'retirement/goals/goal-words.ts': {
    'money(missing)': 'here',
    'money(0)': 'here',
    'money(monthlyNeeded)': 'unexplained',
  },
  'retirement/goals/goals-card.tsx': {
    'money(cents / 100)': 'here',
    'wholeMoney(Math.abs(saved))': 'here',
  },
  'retirement/simulation/fan-chart.tsx': {
    'wholeMoney(Number(end))': 'unexplained',
    'wholeMoney(Number(value))': 'unexplained',
  },
  'retirement/simulation/scenarios.tsx': {
    'percentShare(result.success)': 'unexplained',
    'wholeMoney(planned.retirementNumber)': 'retirement:number',
  },
  'retirement/simulation/simulation-card.tsx': {
    'percentShare(result.success)': 'unexplained',
    'wholeMoney(spending[2] ?? 0)': 'unexplained',
    'wholeMoney(balance)': 'unexplained',
    'percentShare(mix.meanReal * 100)': 'unexplained',
    'percentShare(mix.volatility * 100)': 'unexplained',
    'percentShare(stableShare * 100)': 'unexplained',
  },
  'retirement/simulation/simulation-words.ts': {
    'wholeMoney(annualExpenses)': 'unexplained',
    'wholeMoney(Math.abs(savings))': 'unexplained',
  },
  'retirement/tabs/budget-tab.tsx': {
    'wholeMoney(data.budget.summary.monthlyExpenses)': 'budget:expenses',
    'money(withdrawal)': 'retirement:withdrawal',
    'money(of.monthlyDividend)': 'dividends:monthly:<accountId>',
    'money(amount)': 'entered',
  },
  'retirement/tabs/growth-chart.tsx': {
    'wholeMoney(Number(amount))': 'unexplained',
  },
  'retirement/tabs/item-list.tsx': {
    'money(item.amount)': 'entered',
    'money(item.monthlyAmount)': 'entered',
  },
  'retirement/tabs/projections-tab.tsx': {
    'wholeMoney(planned.retirementNumber)': 'retirement:number',
    'wholeMoney(planned.annualExpenses)': 'retirement:annual-expenses',
    'wholeMoney(income.total)': 'here',
    'wholeMoney(years[0]?.balance ?? 0)': 'unexplained',
    'wholeMoney(last?.balance ?? 0)': 'unexplained',
    'wholeMoney(retirementNumber)': 'retirement:number',
    'wholeMoney(balance)': 'unexplained',
  },
  'retirement/tabs/summary-tab.tsx': {
    'wholeMoney(data.netWorth.totalNetWorth)': 'networth',
    'wholeMoney(data.breakdown.totalPortfolioValue)': 'retirement:invested',
    'wholeMoney(summary.monthlyIncome)': 'budget:income',
    'wholeMoney(summary.monthlyExpenses)': 'budget:expenses',
    'wholeMoney(planned.annualSavings)': 'retirement:annual-savings',
    'wholeMoney(planned.retirementNumber)': 'retirement:number',
    'percentShare(planned.readiness)': 'retirement:readiness',
    'wholeMoney(income.total)': 'unexplained',
    'wholeMoney(planned.annualExpenses / 12)': 'retirement:annual-expenses',
  },
  'retirement/tabs/tips.ts': {
    'wholeMoney(-annualSavings)': 'retirement:annual-savings',
    'wholeMoney(income.total)': 'unexplained',
    'wholeMoney(monthly)': 'unexplained',
  },
  'retirement/tabs/what-if-tab.tsx': {
    'wholeMoney(planned.annualSavings)': 'retirement:annual-savings',
    'money(monthlyIncome)': 'budget:income:items',
    'money(monthlyExpenses)': 'budget:expenses',
    'money(monthlyDividends)': 'retirement:dividends',
    'money(edited.plan.extraMonthlySavings)': 'entered',
    'wholeMoney(netWorth)': 'networth',
    'wholeMoney(planned.retirementNumber)': 'retirement:number',
  },
  'retirement/tiles.tsx': {
    'percentShare(readiness)': 'retirement:readiness',
    'thousands(retirementNumber)': 'retirement:number',
    'thousands(netWorth.totalNetWorth)': 'networth',
    'wholeMoney(income.total)': 'here',
    'wholeMoney(breakdown.totalPortfolioValue)': 'retirement:invested',
    'wholeMoney(amount)': 'retirement:withdrawal',
  },
  'retirement/words.ts': {
    'wholeMoney(Math.round(dollars / 1000))': 'unexplained',
    'wholeMoney(Math.abs(annualSavings))': 'retirement:annual-savings',
  },
  'strategies/strategy-dialog.tsx': {
    "money(target.dollarTarget ?? '0')": 'entered',
    'percentShare(Number(target.targetAllocationPercent))': 'entered',
  },
};
